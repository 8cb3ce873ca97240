import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { promotionList } from '#contract/calls/promotions/offers.ts';
import { depositMethods, depositOrder } from '#contract/calls/wallet/deposits.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { creditDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import { ask } from '#platform/support/client.ts';
import { openDeposit, tryDeposit } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const local = { service: 'local', merchantCode: 'aurora' };
const welcome = { promotionId: 'welcome' };

const newMember = () => createPayer({ cashMinor: 0 });
/** Reports to the platform that an order was paid. */
const reportPaid = (orderNo: string, database = db, amountMinor = 10_000) => {
  const messageId = crypto.randomUUID();
  const message = { messageId, orderNo, paymentId: messageId, amountMinor, currency: 'USD' };
  return receivePayment(database, local, { ...message, outcome: 'succeeded' }, Date.now());
};
const readHeldBonus = (id: string) => readLedgerBalance(db, `bonus:${id}:USD`);
const listOffered = async (token: string) =>
  (await ask(depositMethods, { token })).promotions.map(({ promotionId }) => promotionId);

/** Inserts a bonus of 10 % with a test's own conditions. */
const insertBonus = (promotionId: string, perMember: number | null, maxPerMemberMinor: number | null) =>
  env.DB.prepare(
    `INSERT INTO deposit_promotions (merchant_code, promotion_id, currency, name, basis_points, max_bonus_minor,
       min_deposit_minor, turnover_hundredths, enabled, sequence, per_member, max_per_member_minor)
     VALUES ('aurora', ?1, 'USD', '{"EN":"Bonus"}', 1000, 5000, 100, 100, 1, 9, ?2, ?3)`,
  )
    .bind(promotionId, perMember, maxPerMemberMinor)
    .run();

test('a welcome bonus is only for the first deposit: afterwards it is neither offered nor given [WA-20] [PR-08]', async () => {
  const { id, token } = await newMember();
  expect(await listOffered(token)).toContain('welcome');
  const { orderNo } = await openDeposit(token, welcome);
  await reportPaid(orderNo);
  expect(await readHeldBonus(id)).toBe(10_000);
  expect(await listOffered(token)).not.toContain('welcome');
  expect(await tryDeposit(token, welcome)).toMatchObject({ errorCode: 'validation.failed' });
});

test('a deposit without the bonus counts as the first deposit [WA-20]', async () => {
  const { id, token } = await newMember();
  const [late, first] = [await openDeposit(token, welcome), await openDeposit(token)];
  await reportPaid(first.orderNo);
  await reportPaid(late.orderNo);
  expect(await readHeldBonus(id)).toBe(0);
  expect(await ask(depositOrder, { token, query: { orderNo: late.orderNo } })).toMatchObject({
    status: 'credited',
    bonusMinor: 0,
    creditMinor: late.creditMinor,
  });
});

test('two orders from two tabs, paid concurrently, are both credited, with one welcome bonus [WA-19] [WA-20]', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { id, token, cash } = await newMember();
    const orders = await Promise.all([openDeposit(token, welcome), openDeposit(token, welcome)]);
    await Promise.all(orders.map(({ orderNo }) => reportPaid(orderNo)));
    expect(await readHeldBonus(id)).toBe(10_000);
    expect(await cash()).toBe(orders.reduce((sum, { creditMinor }) => sum + creditMinor, 0));
  }
  expect((await proveLedger(db)).faults).toEqual([]);
});

test.each(['the service', 'the operator'])(
  'a bonus is not given twice if another deposit gets the bonus just before %s credits a deposit [WA-19] [WA-20]',
  async (by) => {
    const { id, token } = await newMember();
    const [one, two] = [await openDeposit(token, welcome), await openDeposit(token, welcome)];
    const DB = openDatabase({
      ...env,
      DB: createRacingDatabase('update "deposit_orders"', () => reportPaid(two.orderNo)),
    });
    if (by === 'the service') expect(await reportPaid(one.orderNo, DB)).toBe('credited');
    else expect(await creditDeposit(DB, one.orderNo, Date.now())).toBe(true);
    expect(await readHeldBonus(id)).toBe(10_000);
    expect((await proveLedger(db)).faults).toEqual([]);
  },
);

test('an excluded member gets no bonus, even if an operator credits the deposit [WA-20]', async () => {
  const { id, token } = await newMember();
  const { orderNo } = await openDeposit(token, welcome);
  await setAccountState(db, id, 'excluded', Date.now() + 3_600_000);
  expect(await reportPaid(orderNo)).toBe('held');
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(true);
  expect(await readHeldBonus(id)).toBe(0);
});

test('changes to a bonus apply to later orders: each order gets the terms shown when it was opened [WA-20]', async () => {
  await insertBonus('changed', 2, 1_500);
  const { id, token } = await newMember();
  const chosen = { promotionId: 'changed' };
  const before = await openDeposit(token, chosen);
  const change = (set: string) =>
    env.DB.prepare(`UPDATE deposit_promotions SET ${set} WHERE promotion_id = 'changed'`).run();
  await change('basis_points = 100, per_member = 1, max_per_member_minor = 100, first_deposit_only = 1');
  const after = await openDeposit(token, chosen);
  await change('basis_points = 9000, per_member = NULL, max_per_member_minor = NULL, first_deposit_only = 0');
  await reportPaid(before.orderNo);
  expect(await readHeldBonus(id)).toBe(before.bonusMinor);
  // The second order was opened under the first-deposit condition.
  await reportPaid(after.orderNo);
  expect([await readHeldBonus(id), before.bonusMinor, after.bonusMinor]).toEqual([1_000, 1_000, 100]);
});

test.each([
  ['lifts', [1, null], [null, null], [1_000, 0]],
  ['lifts', [null, 1_200], [null, null], [1_000, 200]],
  ['sets', [null, null], [1, 100], [1_000, 1_000]],
] as const)(
  'if a merchant %s the limits of a bonus per member, earlier orders keep the limits they were opened with [WA-20]',
  async (_, [times, minor], [newTimes, newMinor], bonuses) => {
    const promotionId = `caps-${crypto.randomUUID().slice(0, 8)}`;
    await insertBonus(promotionId, times, minor);
    const { id, token } = await newMember();
    const orders = [await openDeposit(token, { promotionId }), await openDeposit(token, { promotionId })];
    await env.DB.prepare(
      'UPDATE deposit_promotions SET per_member = ?1, max_per_member_minor = ?2 WHERE promotion_id = ?3',
    )
      .bind(newTimes, newMinor, promotionId)
      .run();
    for (const [at, { orderNo }] of orders.entries()) {
      const before = await readHeldBonus(id);
      await reportPaid(orderNo);
      expect((await readHeldBonus(id)) - before).toBe(bonuses[at]);
    }
  },
);

test('however deposits are credited concurrently, a bonus never exceeds its maximum number and total per member [WA-20]', async () => {
  const conditions = fc.record({
    perMember: fc.option(fc.integer({ min: 1, max: 3 })),
    maxPerMemberMinor: fc.option(fc.integer({ min: 1, max: 3_000 })),
    amounts: fc.array(fc.integer({ min: 1_000, max: 20_000 }), { minLength: 2, maxLength: 6 }),
    concurrently: fc.boolean(),
  });
  let runs = 0;
  const property = fc.asyncProperty(
    conditions,
    async ({ perMember, maxPerMemberMinor, amounts, concurrently }) => {
      const promotionId = `limits-${(runs += 1)}`;
      await insertBonus(promotionId, perMember, maxPerMemberMinor);
      const { id, token } = await newMember();
      const orders: { orderNo: string; amountMinor: number }[] = [];
      for (const amountMinor of amounts) orders.push(await openDeposit(token, { amountMinor, promotionId }));
      const pay = ({ orderNo, amountMinor }: (typeof orders)[number]) => reportPaid(orderNo, db, amountMinor);
      if (concurrently) await Promise.all(orders.map(pay));
      else for (const order of orders) await pay(order);
      const given = await env.DB.prepare(
        `SELECT count(*) AS times, coalesce(sum(bonus_minor), 0) AS minor FROM deposit_orders
       WHERE account_id = ?1 AND status = 'credited' AND bonus_minor > 0`,
      )
        .bind(id)
        .first<{ times: number; minor: number }>();
      expect(given?.times).toBeLessThanOrEqual(perMember ?? Infinity);
      expect(given?.minor).toBeLessThanOrEqual(maxPerMemberMinor ?? Infinity);
      expect(given?.minor).toBeGreaterThan(0);
      expect(await readHeldBonus(id)).toBe(given?.minor);
      // The offered bonus is exactly what remains of the member's maximum.
      const left = (await ask(depositMethods, { token })).promotions.find(
        (each) => each.promotionId === promotionId,
      );
      const usedUp = given?.times === perMember || given?.minor === maxPerMemberMinor;
      expect(left === undefined).toBe(usedUp);
      if (maxPerMemberMinor !== null && left)
        expect(left.maxBonusMinor).toBe(Math.min(5_000, maxPerMemberMinor - (given?.minor ?? 0)));
    },
  );
  await fc.assert(property, { numRuns: 12, seed: 14, endOnFailure: true });
}, 120_000);

test('the list of promotions has the actual conditions of the welcome bonus [PR-08]', async () => {
  const { depositBonuses } = await ask(promotionList, { query: { language: 'EN' } });
  expect(depositBonuses.find(({ promotionId }) => promotionId === 'welcome')).toMatchObject({
    currency: 'USD',
    firstDepositOnly: true,
    perMember: 1,
    maxPerMemberMinor: 10_000,
  });
});
