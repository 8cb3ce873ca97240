import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { openPurses, buildPurse } from '#platform/core/ledger/purses.ts';

const merchant = { merchantCode: 'aurora', currency: 'USD' };
const db = openDatabase(env);

/** Creates a new member's purse with an amount, in minor units. */
async function createPurse(amountMinor: number) {
  const owner = crypto.randomUUID();
  const { purse, house, currency } = buildPurse(owner, merchant, 'real');
  const deposit = { scope: 'deposit', from: house, to: purse, amountMinor, currency, at: 0 } as const;
  await db.batch([
    openPurses(db, owner, merchant),
    ...buildTransferStatements(db, { ...deposit, key: `deposit-${owner}` }),
  ]);
  const bet = (amount: number, key: string) =>
    buildTransferStatements(db, {
      scope: 'bet',
      from: purse,
      to: house,
      amountMinor: amount,
      currency,
      key,
      at: 1,
    });
  return { purse, house, bet, balance: () => readLedgerBalance(db, purse) };
}

test('either all transfers of a batch are booked or none', async () => {
  const { house, bet, balance } = await createPurse(100);
  const before = await readLedgerBalance(db, house);
  const key = crypto.randomUUID();
  const overdraft = db.batch([...bet(60, `${key}-1`), ...bet(60, `${key}-2`)]);
  await expect(overdraft).rejects.toThrow();
  expect(await balance()).toBe(100);
  expect(await readLedgerBalance(db, house)).toBe(before);
  await db.batch([...bet(60, `${key}-1`), ...bet(40, `${key}-2`)]);
  expect(await balance()).toBe(0);
  expect(await readLedgerBalance(db, house)).toBe(before + 100);
});

test('of ten concurrent bets only those that the purse can pay are booked', async () => {
  const { bet, balance } = await createPurse(35);
  const bets = Array.from({ length: 10 }, () => db.batch(bet(10, crypto.randomUUID())));
  const booked = (await Promise.allSettled(bets)).filter(({ status }) => status === 'fulfilled');
  expect(booked).toHaveLength(3);
  expect(await balance()).toBe(5);
});

test('a transfer of the same scope and key is booked once', async () => {
  const { bet, balance } = await createPurse(100);
  const key = crypto.randomUUID();
  await db.batch(bet(10, key));
  await expect(db.batch(bet(10, key))).rejects.toThrow();
  expect(await balance()).toBe(90);
});

test('an amount is a whole number above zero', () => {
  const [from, to] = [toLedgerAccountId('house', 'aurora', 'USD'), toLedgerAccountId('cash', 'x', 'USD')];
  for (const amountMinor of [0, -1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN]) {
    const transfer = { scope: 'win', key: 'none', from, to, amountMinor, currency: 'USD', at: 0 } as const;
    expect(() => buildTransferStatements(db, transfer)).toThrow('not an amount');
  }
});

test('each entry stores the balance after it, and bets add up', async () => {
  const { purse, bet } = await createPurse(100);
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
  'movements of %s are in order of time, however late a transfer is booked',
  async (kind, other, out, back) => {
    const owner = crypto.randomUUID();
    const own = toLedgerAccountId(kind, owner, 'USD');
    const theirs = toLedgerAccountId(other, 'aurora', 'USD');
    const sides = { amountMinor: 10, currency: 'USD' };
    await db.batch([
      openLedgerAccounts(db, 'USD', [
        { kind, owner },
        { kind: other, owner: 'aurora' },
      ]),
      ...buildTransferStatements(db, {
        ...sides,
        scope: back,
        key: `${owner}-1`,
        from: theirs,
        to: own,
        at: 200,
      }),
      ...buildTransferStatements(db, {
        ...sides,
        scope: out,
        key: `${owner}-2`,
        from: own,
        to: theirs,
        at: 100,
      }),
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
