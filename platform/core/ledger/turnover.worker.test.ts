import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { databaseOf } from '#platform/core/database/client.ts';
import { transferStatements } from '#platform/core/ledger/ledger.ts';
import { purseOf } from '#platform/core/ledger/purses.ts';
import { requireTurnover, turnoverLeft, turnoverOf } from '#platform/core/ledger/turnover.ts';

const db = databaseOf(env);
const accountId = 'aurora-rich1';
const { purse, house, currency } = purseOf(accountId, { merchantCode: 'aurora', currency: 'USD' }, 'real');

const bet = (amountMinor: number) => {
  const transfer = { scope: 'bet', key: crypto.randomUUID(), from: purse, to: house, at: 0 } as const;
  return db.batch(transferStatements(db, { ...transfer, amountMinor, currency }));
};
const demand = async (orderNo: string, baseMinor: number, timesHundredths: number) => {
  const reason = orderNo.startsWith('bonus') ? 'bonus' : 'deposit';
  const statement = requireTurnover(db, {
    orderNo,
    accountId,
    currency,
    reason,
    baseMinor,
    timesHundredths,
    at: 1,
  });
  if (statement) await db.batch([statement]);
};
const left = async () => {
  const { leftMinor, requirements } = await turnoverLeft(db, accountId, currency);
  return { leftMinor, each: requirements.map((each) => [each.orderNo, each.leftMinor]) };
};

test('a bet counts for the oldest deposit that still asks for some, and at the same time for the oldest bonus, which holds back itself alone [WA-20]', async () => {
  await bet(500);
  // What was bet before an order does not count for it.
  await demand('deposit-1', 1_000, 100);
  await demand('bonus-1', 200, 500);
  await demand('bonus-2', 100, 500);
  await demand('deposit-2', 400, 100);
  expect(await left()).toEqual({
    leftMinor: 1_400,
    each: [
      ['deposit-1', 1_000],
      ['bonus-1', 1_000],
      ['deposit-2', 400],
      ['bonus-2', 500],
    ],
  });
  await bet(1_300);
  expect(await left()).toEqual({
    leftMinor: 100,
    each: [
      ['deposit-2', 100],
      ['bonus-2', 200],
    ],
  });
  await bet(150);
  expect(await left()).toEqual({ leftMinor: 0, each: [['bonus-2', 50]] });
  await bet(2_000);
  expect(await left()).toEqual({ leftMinor: 0, each: [] });
  await demand('deposit-3', 300, 100);
  expect(await left()).toEqual({ leftMinor: 300, each: [['deposit-3', 300]] });
});

test('nothing is asked for where the merchant asks for nothing; a part of a unit counts as one', async () => {
  expect(
    requireTurnover(db, {
      orderNo: 'none',
      accountId,
      currency,
      reason: 'deposit',
      baseMinor: 9,
      timesHundredths: 0,
      at: 0,
    }),
  ).toBeNull();
  expect(turnoverOf(333, 150)).toBe(500);
});
