import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { databaseOf } from '#platform/core/database/client.ts';
import {
  ledgerAccountId,
  ledgerBalance,
  openLedgerAccounts,
  transferStatements,
} from '#platform/core/ledger/ledger.ts';
import { openPurses, purseOf } from '#platform/core/ledger/purses.ts';

const merchant = { merchantCode: 'aurora', currency: 'USD' };
const db = databaseOf(env);

/** A new member's purse with an amount in it, in minor units. */
async function purseWith(amountMinor: number) {
  const owner = crypto.randomUUID();
  const { purse, house, currency } = purseOf(owner, merchant, 'real');
  const deposit = { scope: 'deposit', from: house, to: purse, amountMinor, currency, at: 0 } as const;
  await db.batch([
    openPurses(db, owner, merchant),
    ...transferStatements(db, { ...deposit, key: `deposit-${owner}` }),
  ]);
  const bet = (amount: number, key: string) =>
    transferStatements(db, {
      scope: 'bet',
      from: purse,
      to: house,
      amountMinor: amount,
      currency,
      key,
      at: 1,
    });
  return { purse, house, bet, balance: () => ledgerBalance(db, purse) };
}

test('all transfers of a batch are booked or none', async () => {
  const { house, bet, balance } = await purseWith(100);
  const before = await ledgerBalance(db, house);
  const key = crypto.randomUUID();
  const overdraft = db.batch([...bet(60, `${key}-1`), ...bet(60, `${key}-2`)]);
  await expect(overdraft).rejects.toThrow();
  expect(await balance()).toBe(100);
  expect(await ledgerBalance(db, house)).toBe(before);
  await db.batch([...bet(60, `${key}-1`), ...bet(40, `${key}-2`)]);
  expect(await balance()).toBe(0);
  expect(await ledgerBalance(db, house)).toBe(before + 100);
});

test('of ten concurrent bets as many are booked as the purse can pay', async () => {
  const { bet, balance } = await purseWith(35);
  const bets = Array.from({ length: 10 }, () => db.batch(bet(10, crypto.randomUUID())));
  const booked = (await Promise.allSettled(bets)).filter(({ status }) => status === 'fulfilled');
  expect(booked).toHaveLength(3);
  expect(await balance()).toBe(5);
});

test('a transfer of the same scope and key is booked once', async () => {
  const { bet, balance } = await purseWith(100);
  const key = crypto.randomUUID();
  await db.batch(bet(10, key));
  await expect(db.batch(bet(10, key))).rejects.toThrow();
  expect(await balance()).toBe(90);
});

test('an amount is a whole number above zero', () => {
  const [from, to] = [ledgerAccountId('house', 'aurora', 'USD'), ledgerAccountId('cash', 'x', 'USD')];
  for (const amountMinor of [0, -1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN]) {
    const transfer = { scope: 'win', key: 'none', from, to, amountMinor, currency: 'USD', at: 0 } as const;
    expect(() => transferStatements(db, transfer)).toThrow('not an amount');
  }
});

test('each entry says the balance that it left, and bets add up', async () => {
  const { purse, bet } = await purseWith(100);
  await db.batch([...bet(30, crypto.randomUUID()), ...bet(20, crypto.randomUUID())]);
  const { results } = await env.DB.prepare(
    'SELECT amount_minor AS amount, balance_after_minor AS after FROM ledger_entries WHERE account_id = ? ORDER BY id',
  )
    .bind(purse)
    .all();
  expect(results).toEqual([
    { amount: 100, after: 100 },
    { amount: -30, after: 70 },
    { amount: -20, after: 50 },
  ]);
  const staked = await env.DB.prepare('SELECT staked_minor FROM ledger_accounts WHERE id = ?')
    .bind(purse)
    .first('staked_minor');
  expect(staked).toBe(50);
});

test.each([
  ['cash', 'house', 'bet', 'win'],
  ['play', 'play-house', 'bet', 'win'],
  ['pending', 'clearing', 'payout', 'payout'],
  ['bonus', 'promotion', 'bonus', 'bonus'],
] as const)(
  'movements of %s are in the order of time, however late a request books',
  async (kind, other, out, back) => {
    const owner = crypto.randomUUID();
    const own = ledgerAccountId(kind, owner, 'USD');
    const theirs = ledgerAccountId(other, 'aurora', 'USD');
    const sides = { amountMinor: 10, currency: 'USD' };
    await db.batch([
      openLedgerAccounts(db, 'USD', [
        { kind, owner },
        { kind: other, owner: 'aurora' },
      ]),
      ...transferStatements(db, { ...sides, scope: back, key: `${owner}-1`, from: theirs, to: own, at: 200 }),
      ...transferStatements(db, { ...sides, scope: out, key: `${owner}-2`, from: own, to: theirs, at: 100 }),
    ]);
    const { results } = await env.DB.prepare(
      'SELECT amount_minor AS amount, at FROM ledger_entries WHERE account_id = ? ORDER BY id',
    )
      .bind(own)
      .all();
    expect(results).toEqual([
      { amount: 10, at: 200 },
      { amount: -10, at: 200 },
    ]);
  },
);
