import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import {
  buildTurnoverRequirement,
  readOpenTurnover,
  computeTurnover,
} from '#platform/core/ledger/turnover.ts';

const db = openDatabase(env);
const accountId = 'aurora-rich1';
const { purse, house, currency } = buildPurse(accountId, { merchantCode: 'aurora', currency: 'USD' }, 'real');

const bet = (amountMinor: number) => {
  const transfer = { scope: 'bet', key: crypto.randomUUID(), from: purse, to: house, at: 0 } as const;
  return db.batch(buildTransferStatements(db, { ...transfer, amountMinor, currency }));
};
const addRequirement = async (orderNo: string, baseMinor: number, timesHundredths: number) => {
  const reason = orderNo.startsWith('bonus') ? 'bonus' : 'deposit';
  const statement = buildTurnoverRequirement(db, {
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
const readLeft = async () => {
  const { leftMinor, requirements } = await readOpenTurnover(db, accountId, currency);
  return { leftMinor, each: requirements.map((each) => [each.orderNo, each.leftMinor]) };
};

test('a bet counts for the oldest open deposit and for the oldest open bonus; an open bonus blocks no withdrawal [WA-20]', async () => {
  await bet(500);
  // Bets from before an order do not count for it.
  await addRequirement('deposit-1', 1_000, 100);
  await addRequirement('bonus-1', 200, 500);
  await addRequirement('bonus-2', 100, 500);
  await addRequirement('deposit-2', 400, 100);
  expect(await readLeft()).toEqual({
    leftMinor: 1_400,
    each: [
      ['deposit-1', 1_000],
      ['bonus-1', 1_000],
      ['deposit-2', 400],
      ['bonus-2', 500],
    ],
  });
  await bet(1_300);
  expect(await readLeft()).toEqual({
    leftMinor: 100,
    each: [
      ['deposit-2', 100],
      ['bonus-2', 200],
    ],
  });
  await bet(150);
  expect(await readLeft()).toEqual({ leftMinor: 0, each: [['bonus-2', 50]] });
  await bet(2_000);
  expect(await readLeft()).toEqual({ leftMinor: 0, each: [] });
  await addRequirement('deposit-3', 300, 100);
  expect(await readLeft()).toEqual({ leftMinor: 300, each: [['deposit-3', 300]] });
});

test('a factor of 0 builds no requirement, and fractions of a requirement are rounded up', async () => {
  expect(
    buildTurnoverRequirement(db, {
      orderNo: 'none',
      accountId,
      currency,
      reason: 'deposit',
      baseMinor: 9,
      timesHundredths: 0,
      at: 0,
    }),
  ).toBeNull();
  expect(computeTurnover(333, 150)).toBe(500);
});
