import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  toLedgerAccountId,
  readLedgerBalance,
  openLedgerAccounts,
  type TransferScope,
  buildTransferStatements,
} from '#platform/core/ledger/ledger.ts';
import { notify, openDeposit } from '#platform/support/deposits.ts';
import { addAccount, requestWithdrawal, newPayer, type Payer } from '#platform/support/payer.ts';

const db = openDatabase(env);

/** Runs statements in one batch, bypassing the tables' constraints. */
const force = (...statements: string[]) =>
  env.DB.batch(
    ['PRAGMA ignore_check_constraints = on', ...statements, 'PRAGMA ignore_check_constraints = off'].map(
      (text) => env.DB.prepare(text),
    ),
  );

/** Inserts the sides of a test movement: accounts with amounts in minor units. */
const entries = (id: string, sides: Record<string, number>, scope: TransferScope = 'correction') =>
  Object.entries(sides).map(
    ([account, amount]) =>
      `INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at)
       SELECT '${id}', id, ${amount}, currency, '${scope}', 0 FROM ledger_accounts WHERE id = '${account}'`,
  );
const transaction = (id: string, scope: TransferScope = 'correction') =>
  `INSERT INTO ledger_transactions (id, scope, idempotency_key, at) VALUES ('${id}', '${scope}', '${id}', 0)`;

const setColumn = (account: string, column: string, change: string) =>
  `UPDATE ledger_accounts SET ${column} = ${column} ${change} WHERE id = '${account}'`;

type Fault = {
  what: string;
  /** Names that the proof must report. */
  named: string[];
  broken: string[];
  /** Statements that repair the fault, so that the next one is tested in isolation. */
  mended: string[];
};

/** Returns one fault of each kind. */
function listFaults({ purse, house, id }: Payer): Fault[] {
  const [oneSided, mixed, owing] = [`one-sided-${id}`, `mixed-${id}`, `owing-${id}`];
  const [bet, ticket, back] = [`bet-${id}`, `ticket-${id}`, `back-${id}`];
  const [lost, given] = [`lost-${id}`, `given-${id}`];
  const [pending, bonus] = [toLedgerAccountId('pending', id, 'USD'), toLedgerAccountId('bonus', id, 'USD')];
  const kept = `CREATE TRIGGER ledger_entry_kept_again BEFORE UPDATE ON ledger_entries
    WHEN OLD.balance_after_minor IS NOT NULL BEGIN SELECT RAISE(ABORT, 'ledger: an entry is never changed'); END`;
  const lastAfter = (change: string) =>
    `UPDATE ledger_entries SET balance_after_minor = balance_after_minor ${change}
     WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = '${purse}')`;
  const baht = toLedgerAccountId('house', 'lotus', 'THB');
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
      what: 'more staked than was bet',
      named: [`staked of ${purse}`],
      broken: [setColumn(purse, 'staked_minor', '+ 1')],
      mended: [setColumn(purse, 'staked_minor', '- 1')],
    },
    {
      what: 'less staked than was bet',
      named: [`staked of ${purse}`],
      broken: [
        transaction(bet, 'bet'),
        ...entries(bet, { [purse]: -500, [house]: 500 }, 'bet'),
        setColumn(purse, 'staked_minor', '- 1'),
      ],
      mended: [setColumn(purse, 'staked_minor', '+ 1')],
    },
    {
      what: 'a ticket that counts twice',
      named: [`staked of ${purse}`],
      broken: [
        transaction(ticket, 'ticket'),
        ...entries(ticket, { [purse]: -700, [house]: 700 }, 'ticket'),
        setColumn(purse, 'staked_minor', '+ 1400'),
      ],
      // A decided ticket counts once.
      mended: [setColumn(purse, 'staked_minor', '- 700')],
    },
    {
      what: 'a ticket that counts though it was taken back',
      named: [`staked of ${purse}`],
      broken: [
        transaction(back, 'bet-return'),
        ...entries(back, { [purse]: 700, [house]: -700 }, 'bet-return'),
      ],
      mended: [setColumn(purse, 'staked_minor', '- 700')],
    },
    {
      what: 'money that is pending for no withdrawal',
      named: [`orders of ${pending}`],
      broken: [transaction(lost), ...entries(lost, { [house]: -100, [pending]: 100 })],
      mended: entries(lost, { [house]: 100, [pending]: -100 }),
    },
    {
      what: 'a bonus that no deposit holds',
      named: [`orders of ${bonus}`],
      broken: [transaction(given), ...entries(given, { [house]: -100, [bonus]: 100 })],
      mended: entries(given, { [house]: 100, [bonus]: -100 }),
    },
    {
      what: 'a last entry that says another balance',
      named: [`last entry of ${purse}`],
      broken: ['DROP TRIGGER ledger_entry_kept', lastAfter('+ 1')],
      mended: [lastAfter('- 1'), kept],
    },
  ];
}

test('the seed’s bookings add up', async () => {
  const { entries: count, faults } = await proveLedger(db);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

test('the proof names each kind of fault, and nothing else', async () => {
  const payer = await newPayer();
  const owner = payer.id;
  await db.batch([
    openLedgerAccounts(db, 'USD', [
      { kind: 'pending', owner },
      { kind: 'bonus', owner },
    ]),
  ]);
  for (const { what, named, broken, mended } of listFaults(payer)) {
    await force(...broken);
    expect((await proveLedger(db)).faults, what).toEqual(named);
    await force(...mended);
    expect((await proveLedger(db)).faults, `${what}, mended`).toEqual([]);
  }
});

test('a merchant’s accounts may be below zero', async () => {
  const { purse, id } = await newPayer({ cashMinor: 0 });
  for (const kind of ['house', 'play-house', 'promotion', 'clearing'] as const) {
    const from = toLedgerAccountId(kind, 'aurora', 'USD');
    const of = { currency: 'USD', at: 0, scope: 'correction', amountMinor: 1e12 } as const;
    await db.batch([
      openLedgerAccounts(db, 'USD', [{ kind, owner: 'aurora' }]),
      ...buildTransferStatements(db, { ...of, key: `${kind}-${id}`, from, to: purse }),
    ]);
    expect(await readLedgerBalance(db, from)).toBeLessThan(0);
  }
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('money held by withdrawals and deposits is in the ledger, and missing money is found', async () => {
  const payer = await newPayer();
  await requestWithdrawal(payer.token, await addAccount(payer), 5_000);
  const { orderNo } = await openDeposit(payer.token, { promotionId: 'weekday' });
  await notify({ orderNo });
  expect((await proveLedger(db)).faults).toEqual([]);
  const hold = (minor: number) =>
    env.DB.batch([
      env.DB.prepare('UPDATE withdrawals SET amount_minor = amount_minor + ? WHERE account_id = ?').bind(
        minor,
        payer.id,
      ),
      env.DB.prepare('UPDATE deposit_orders SET bonus_minor = bonus_minor + ? WHERE order_no = ?').bind(
        minor,
        orderNo,
      ),
    ]);
  await hold(1);
  expect((await proveLedger(db)).faults).toEqual([
    `orders of ${toLedgerAccountId('pending', payer.id, 'USD')}`,
    `orders of ${toLedgerAccountId('bonus', payer.id, 'USD')}`,
  ]);
  await hold(-1);
});
