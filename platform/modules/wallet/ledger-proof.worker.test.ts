import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { databaseOf } from '#platform/database/client.ts';
import { proveLedger } from '#platform/modules/wallet/ledger-proof.ts';
import { ledgerAccountId, ledgerBalance, transferStatements } from '#platform/modules/wallet/ledger.ts';
import { newPayer, type Payer } from '#platform/support/payer.ts';

const db = databaseOf(env);

/** Carries out statements in one batch, past what the tables would refuse. */
const force = (...statements: string[]) =>
  env.DB.batch(
    ['PRAGMA ignore_check_constraints = on', ...statements, 'PRAGMA ignore_check_constraints = off'].map(
      (text) => env.DB.prepare(text),
    ),
  );

/** Sides of a movement of the test's own, as they are: accounts with amounts in minor units. */
const entries = (transaction: string, sides: Record<string, number>) =>
  Object.entries(sides).map(
    ([account, amount]) =>
      `INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at)
       SELECT '${transaction}', id, ${amount}, currency, 'correction', 0 FROM ledger_accounts WHERE id = '${account}'`,
  );
const transaction = (id: string) =>
  `INSERT INTO ledger_transactions (id, scope, idempotency_key, at) VALUES ('${id}', 'correction', '${id}', 0)`;

const setColumn = (account: string, column: string, change: string) =>
  `UPDATE ledger_accounts SET ${column} = ${column} ${change} WHERE id = '${account}'`;

type Fault = {
  what: string;
  /** What the proof says of it. */
  named: string[];
  broken: string[];
  /** Makes it right again, so that the next fault stands alone. */
  mended: string[];
};

/** One of each kind of fault. */
function faultsOf({ purse, house, id }: Payer): Fault[] {
  const [oneSided, mixed, owing] = [`one-sided-${id}`, `mixed-${id}`, `owing-${id}`];
  const kept = `CREATE TRIGGER ledger_entry_kept_again BEFORE UPDATE ON ledger_entries
    WHEN OLD.balance_after_minor IS NOT NULL BEGIN SELECT RAISE(ABORT, 'ledger: an entry is never changed'); END`;
  const lastAfter = (change: string) =>
    `UPDATE ledger_entries SET balance_after_minor = balance_after_minor ${change}
     WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = '${purse}')`;
  const baht = ledgerAccountId('house', 'lotus', 'THB');
  return [
    {
      what: 'a balance that is not the sum of its entries',
      named: [`balance of ${purse}`, `last entry of ${purse}`],
      broken: [setColumn(purse, 'balance_minor', '+ 1')],
      mended: [setColumn(purse, 'balance_minor', '- 1')],
    },
    {
      what: 'money that came from nowhere',
      named: [`sum of ${oneSided}`],
      broken: [transaction(oneSided), ...entries(oneSided, { [purse]: 100 })],
      mended: entries(oneSided, { [purse]: -100 }),
    },
    {
      what: 'a movement between two currencies',
      named: [`sum of ${mixed}`, `sum of ${mixed}`],
      broken: [transaction(mixed), ...entries(mixed, { [purse]: 100, [baht]: -100 })],
      mended: entries(mixed, { [purse]: -100, [baht]: 100 }),
    },
    {
      what: 'a member who owes',
      named: [`debt of ${purse}`],
      broken: [transaction(owing), ...entries(owing, { [purse]: -100_001, [house]: 100_001 })],
      mended: entries(owing, { [purse]: 100_001, [house]: -100_001 }),
    },
    {
      what: 'a last entry that says another balance',
      named: [`last entry of ${purse}`],
      broken: ['DROP TRIGGER ledger_entry_kept', lastAfter('+ 1')],
      mended: [lastAfter('- 1'), kept],
    },
  ];
}

test('what the seed books adds up', async () => {
  const { entries: count, faults } = await proveLedger(db);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

test('the proof names each kind of fault, and nothing else', async () => {
  const payer = await newPayer();
  for (const { what, named, broken, mended } of faultsOf(payer)) {
    await force(...broken);
    expect((await proveLedger(db)).faults, what).toEqual(named);
    await force(...mended);
    expect((await proveLedger(db)).faults, `${what}, mended`).toEqual([]);
  }
});

test('a house may be below zero', async () => {
  const { purse, house, id } = await newPayer({ cashMinor: 0 });
  const of = {
    currency: 'USD',
    at: 0,
    scope: 'correction',
    amountMinor: 1e12,
  } as const;
  await db.batch(
    transferStatements(db, {
      ...of,
      key: `house-${id}`,
      from: house,
      to: purse,
    }),
  );
  expect(await ledgerBalance(db, house)).toBeLessThan(0);
  expect((await proveLedger(db)).faults).toEqual([]);
});
