import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createDeposit, startDeposit, submitDeposit } from '#contract/calls/wallet/deposits.ts';
import { depositStates } from '#contract/values/wallet/deposits.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { saveDepositLimit } from '#platform/modules/member/protection/deposit-limit.ts';
import { excludeMember } from '#platform/modules/member/protection/exclusion.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { creditDeposit, rejectDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import {
  expireDeposits,
  listNewestDeposits,
  releaseBonuses,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { call } from '#platform/support/client.ts';
import { buildDepositBody, buildJpeg, sendPaymentMessage } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';
import { createFailingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const HOUR = 3_600_000;
const AMOUNT = 10_000;
const picture = buildJpeg(600, 800);
const bodies = {
  card: buildDepositBody({ methodId: 'card', amountMinor: AMOUNT }),
  bonus: buildDepositBody({ methodId: 'card', amountMinor: AMOUNT, promotionId: 'weekday' }),
  bank: buildDepositBody({ methodId: 'bank', bankId: 'fjord', amountMinor: AMOUNT }),
  manual: buildDepositBody({ methodId: 'manual', amountMinor: AMOUNT }),
};

/** Creates a member on two devices with one open order. */
async function newScene(first: keyof typeof bodies) {
  const payer = await createPayer({ cashMinor: 80_000 });
  const tokens = [payer.token, await payer.open()];
  const headers = { 'Idempotency-Key': `open-${payer.id}-0` };
  await call(createDeposit, { token: payer.token, headers, body: bodies[first] });
  return { payer, tokens, first };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/**
 * When a request crashes: before its batch runs, or after its batch so that only the reply is lost. Null if the request
 * does not crash, which is the usual case.
 */
const crashes = fc.constantFrom(null, null, null, 'before' as const, 'after' as const);
/** Index of one of the member's two orders. */
const order = fc.constantFrom(0, 0, 0, 1);
const device = fc.nat(1);
/** All events of a member's deposits. */
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('message' as const),
      order,
      crash: crashes,
      outcome: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'failed', 'pending'),
      // A few ids, so that messages and payments repeat.
      message: fc.nat(4),
      paymentId: fc.constantFrom('pay_a', 'pay_a', 'pay_b'),
      amountMinor: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, 7_777),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'USD', 'EUR'),
    }),
  },
  {
    weight: 3,
    // One of two keys, so that devices and retries use the same key.
    arbitrary: fc.record({
      what: fc.constant('send' as const),
      order,
      crash: crashes,
      device,
      key: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('open' as const),
      crash: crashes,
      device,
      // Key 0 is the first order's key, so the request repeats the first order.
      key: fc.nat(1),
      body: fc.constantFrom('card', 'bank', 'manual'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('credit', 'reject', 'expire', 'start', 'forged'),
      order,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('bet' as const),
      amountMinor: fc.integer({ min: 1_000, max: 40_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('release' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('limit' as const),
      limit: fc.constantFrom(9_000, 15_000, 25_000),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
const story = fc.record({
  first: fc.constantFrom(
    'card' as const,
    'bonus' as const,
    'bonus' as const,
    'bank' as const,
    'manual' as const,
  ),
  // The acts of a group run concurrently.
  groups: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 }),
  /** Index of the group during which the member's break begins. */
  breakGroup: fc.option(fc.nat(6), { freq: 3 }),
});

const isOpening = (each: Act): each is Extract<Act, { what: 'open' }> => each.what === 'open';
const createCrashingDatabase = (statement: string, when: 'before' | 'after' | null) =>
  when === null ? env.DB : createFailingDatabase(statement, when);

async function takeBreak({ payer }: Scene): Promise<void> {
  const account = await findAccountById(db, payer.id);
  if (account) await excludeMember(db, account, { days: 1 }, Date.now());
}

/** Performs an act. Returns the outcome of a message of the service, otherwise null. */
async function perform(scene: Scene, each: Act): Promise<string | null> {
  const { payer, tokens } = scene;
  const now = Date.now();
  const buildHeaders = (key: string) => ({ 'Idempotency-Key': `${key}-${payer.id}` });
  if (isOpening(each)) {
    const body = each.key === 0 ? bodies[scene.first] : bodies[each.body];
    const headers = { 'Idempotency-Key': `open-${payer.id}-${each.key}` };
    const variables = { DB: createCrashingDatabase('insert into "deposit_orders"', each.crash) };
    await call(createDeposit, { token: tokens[each.device] ?? '', headers, body, variables });
    return null;
  }
  if (each.what === 'bet') {
    const sides = { from: payer.purse, to: payer.house, currency: 'USD', at: now };
    const bet = { scope: 'bet', key: crypto.randomUUID(), amountMinor: each.amountMinor, ...sides } as const;
    // A bet beyond the balance fails with its batch.
    await db.batch(buildTransferStatements(db, bet)).catch(() => undefined);
    return null;
  }
  if (each.what === 'release') {
    await releaseBonuses(db, now, payer.id);
    return null;
  }
  if (each.what === 'limit') {
    const member = { accountId: payer.id, currency: 'USD', now };
    await saveDepositLimit(db, member, { period: 'day', limit: each.limit }, protectionProfiles.none);
    return null;
  }
  const orders = (await listNewestDeposits(db, payer.id, 3)).toReversed();
  const found = orders[each.order];
  if (!found) return null;
  const { orderNo, kind } = found;
  if (each.what === 'send') {
    const receipt = kind === 'manual' ? picture : null;
    await call(submitDeposit, {
      token: tokens[each.device] ?? '',
      headers: buildHeaders(`send-${each.key}-${orderNo}`),
      body: { orderNo, receipt },
      variables: { DB: createCrashingDatabase('update "deposit_orders"', each.crash) },
    });
    return null;
  }
  if (each.what === 'message') {
    const { message, outcome, paymentId, amountMinor, currency } = each;
    const notification = {
      messageId: `${orderNo}-${message}`,
      outcome,
      orderNo,
      paymentId: `${paymentId}-${payer.id}`,
      amountMinor,
      currency,
    };
    const crashing = openDatabase({ DB: createCrashingDatabase('payment_messages', each.crash) });
    // A message about a manual transfer, sent by mistake or malice, finds no order and throws.
    return receivePayment(crashing, { service: 'local', merchantCode: 'aurora' }, notification, now).catch(
      () => null,
    );
  }
  if (each.what === 'forged')
    expect(await sendPaymentMessage({ orderNo, secret: 'a-secret-that-somebody-has-guessed' })).toBe(403);
  else if (each.what === 'credit') await creditDeposit(db, orderNo, now);
  else if (each.what === 'reject') await rejectDeposit(db, orderNo, 'no-money', now);
  else if (each.what === 'expire') await expireDeposits(db, now + 48 * HOUR, payer.id);
  else
    await call(startDeposit, {
      token: payer.token,
      headers: buildHeaders(`start-${orderNo}`),
      body: { orderNo, returnUrl: bodies.card.returnUrl },
    });
  return null;
}

/** Checks a member's orders against their bookings. Returns the faults; empty if all is consistent. */
async function findFaults({ payer }: Scene, reached: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const orders = await listNewestDeposits(db, payer.id, 10);
  if (orders.length > 2) faults.push(`${orders.length} orders, but only two keys`);
  for (const { orderNo, status, heldFor, paidMinor, feeMinor, creditMinor, ...each } of orders) {
    const readValues = async (sql: string, ...rest: string[]) =>
      (
        await env.DB.prepare(sql)
          .bind(orderNo, ...rest)
          .all<{ n: string | number }>()
      ).results.map(({ n }) => n);
    const states = await readValues('SELECT status AS n FROM order_states WHERE order_no = ?');
    const finals = states.filter((state) => state === 'credited' || state === 'rejected');
    const isCredited = status === 'credited';
    if (finals.length > 1 || (finals[0] && finals[0] !== status) || !states.includes(status))
      faults.push(`${orderNo}: ${states.join()} but ${status}`);
    const entries = `SELECT amount_minor AS n FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.idempotency_key = ? AND e.amount_minor > 0 AND t.scope = ?`;
    const booked = await Promise.all(
      ['deposit', 'deposit-fee', 'bonus', 'bonus-release'].map((scope) => readValues(entries, scope)),
    );
    const due = [creditMinor, feeMinor, each.bonusMinor, each.bonusReleasedAt === null ? 0 : each.bonusMinor];
    const expected = due.map((minor) => (isCredited && minor > 0 ? [minor] : []));
    if (JSON.stringify(booked) !== JSON.stringify(expected))
      faults.push(`${orderNo} ${status}: booked ${JSON.stringify(booked)}, due ${JSON.stringify(expected)}`);
    if (isCredited && creditMinor + feeMinor !== paidMinor) faults.push(`${orderNo}: paid ${paidMinor}`);
    const receipts = await readValues('SELECT 1 AS n FROM deposit_receipts WHERE order_no = ?');
    if (receipts.length > Number(states.includes('submitted')))
      faults.push(`${orderNo}: a receipt of an order that was never submitted`);
    states.forEach((state) => reached.add(`${state}`));
    if (heldFor) reached.add(`held for ${heldFor}`);
    if (receipts.length) reached.add('receipt');
    if (isCredited && states.includes('expired')) reached.add('credited late');
    if (each.bonusReleasedAt !== null) reached.add('bonus released');
  }
  if (orders.length === 2) reached.add('second order');
  return faults;
}

test(
  'however messages, retries, devices, bets, operators and limits interleave, each order ends only once and the ledger adds up [WA-18, WA-19]',
  { tags: ['simulation'] },
  async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(story, async ({ first, groups, breakGroup }) => {
        const scene = await newScene(first);
        for (const [index, group] of groups.entries()) {
          const onBreak = breakGroup !== null && index > breakGroup;
          // The break begins concurrently with the acts of its group.
          const breaks = index === breakGroup ? [takeBreak(scene).then(() => null)] : [];
          const did = await Promise.all([...group.map((each) => perform(scene, each)), ...breaks]);
          did.forEach((outcome) => outcome && reached.add(`message ${outcome}`));
          if (onBreak) expect(did).not.toContain('credited');
        }
        // The next request for the balance would also release the bonuses.
        await releaseBonuses(db, Date.now(), scene.payer.id);
        expect(await findFaults(scene, reached)).toEqual([]);
        expect((await proveLedger(db)).faults).toEqual([]);
        expect(await scene.payer.cash()).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 70, seed: 17, endOnFailure: true },
    );
    // The generated stories reach every state, every hold and every outcome of a message.
    const holds = ['amount', 'currency', 'limit', 'exclusion'].map((why) => `held for ${why}`);
    const outcomes = ['credited', 'held', 'pending', 'failed', 'ignored', 'unmatched', 'confirmed'].map(
      (outcome) => `message ${outcome}`,
    );
    const others = ['receipt', 'second order', 'credited late', 'bonus released'];
    expect([...reached].toSorted()).toEqual([...depositStates, ...holds, ...outcomes, ...others].toSorted());
  },
);
