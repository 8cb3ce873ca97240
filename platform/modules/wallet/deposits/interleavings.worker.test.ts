import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { databaseOf } from '#platform/database/client.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { creditDeposit, rejectDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import { expireDeposits, releaseBonuses } from '#platform/modules/wallet/deposits/order-moves.ts';
import { proveLedger } from '#platform/modules/wallet/ledger-proof.ts';
import { ledgerAccountId, ledgerBalance } from '#platform/modules/wallet/ledger.ts';
import { call, tokenOf } from '#platform/support/client.ts';
import { notify, openDeposit } from '#platform/support/deposits.ts';

const db = databaseOf(env);
const HOUR = 3_600_000;
const cash = () => ledgerBalance(db, ledgerAccountId('cash', 'aurora-member1', 'USD'));
let token = '';
beforeAll(async () => {
  token = await tokenOf('member1');
});

/** Everything that can happen to an order. */
const act = fc.oneof(
  fc.record({
    what: fc.constant('message' as const),
    outcome: fc.constantFrom('succeeded', 'succeeded', 'failed', 'pending'),
    // Few ids, so that messages and payments come again.
    message: fc.integer({ min: 1, max: 4 }),
    paymentId: fc.constantFrom('pay_a', 'pay_b'),
    amountMinor: fc.constantFrom(10_000, 10_000, 10_000, 7_777),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
  }),
  fc.record({ what: fc.constantFrom('forged', 'credit', 'reject', 'expire', 'submit', 'release') }),
);
const story = fc.record({
  methodId: fc.constantFrom('card', 'manual'),
  promotionId: fc.constantFrom(undefined, 'weekday'),
  // Acts of a group happen side by side.
  groups: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
});

async function perform(
  orderNo: string,
  run: number,
  each: typeof act extends fc.Arbitrary<infer A> ? A : never,
) {
  const now = Date.now();
  if (each.what === 'message' && 'outcome' in each) {
    const { message, outcome, paymentId, amountMinor, currency } = each;
    const messageId = `local:${run}-${orderNo}-${message}`;
    const told = { messageId, outcome, orderNo, paymentId, amountMinor, currency };
    // A service may send for a transfer by hand too, by mistake or malice: it finds no order.
    await receivePayment(db, { service: 'local', merchantCode: 'aurora' }, told, now).catch(() => null);
  } else if (each.what === 'forged') {
    expect(await notify({ orderNo, secret: 'a-secret-that-somebody-has-guessed' })).toBe(403);
  } else if (each.what === 'credit') await creditDeposit(db, orderNo, now);
  else if (each.what === 'reject') await rejectDeposit(db, orderNo, 'no-money', now);
  else if (each.what === 'expire') await expireDeposits(db, now + 48 * HOUR);
  else if (each.what === 'release') await releaseBonuses(db, now);
  else if (each.what === 'submit')
    await call(submitDeposit, {
      token,
      headers: { 'Idempotency-Key': `submit-${orderNo}` },
      body: { orderNo, receipt: null },
    });
}

type Found = { status: string; creditMinor: number };

test('whatever comes in whatever order, a deposit is credited once or never and the ledger balances [WA-18, WA-19]', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(story, async ({ methodId, promotionId, groups }) => {
      run += 1;
      const before = await cash();
      const { orderNo } = await openDeposit(token, {
        methodId,
        amountMinor: 10_000,
        ...(promotionId && { promotionId }),
      });
      for (const group of groups) await Promise.all(group.map((each) => perform(orderNo, run, each)));

      const order = await env.DB.prepare(
        'SELECT status, credit_minor AS creditMinor FROM deposit_orders WHERE order_no = ?',
      )
        .bind(orderNo)
        .first<Found>();
      const states = await env.DB.prepare('SELECT status FROM order_states WHERE order_no = ?')
        .bind(orderNo)
        .all<{
          status: string;
        }>();
      const finals = states.results.filter(({ status }) => ['credited', 'rejected'].includes(status));
      const booked = await env.DB.prepare(
        "SELECT count(*) AS count FROM ledger_transactions WHERE scope = 'deposit' AND idempotency_key = ?",
      )
        .bind(orderNo)
        .first<number>('count');
      const isCredited = order?.status === 'credited';
      expect(finals.length).toBeLessThanOrEqual(1);
      if (finals[0]) expect(order?.status).toBe(finals[0].status);
      expect(booked).toBe(isCredited ? 1 : 0);
      expect(await cash()).toBe(before + (isCredited ? (order?.creditMinor ?? 0) : 0));
      expect((await proveLedger(db)).faults).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
