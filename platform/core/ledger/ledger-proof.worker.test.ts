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
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import { addPayoutAccountRow, requestWithdrawal, createPayer, type Payer } from '#platform/support/payer.ts';

const db = openDatabase(env);

/** Runs statements in one batch, bypassing the tables' constraints. */
const force = (...statements: string[]) =>
  env.DB.batch(
    ['PRAGMA ignore_check_constraints = on', ...statements, 'PRAGMA ignore_check_constraints = off'].map(
      (text) => env.DB.prepare(text),
    ),
  );

/** Builds the statements that insert a test movement's sides: accounts with amounts in minor units. */
const buildEntries = (id: string, sides: Record<string, number>, scope: TransferScope = 'correction') =>
  Object.entries(sides).map(
    ([account, amount]) =>
      `INSERT INTO ledger_entries (transaction_id, account_id, amount_minor, currency, scope, at)
       SELECT '${id}', id, ${amount}, currency, '${scope}', 0 FROM ledger_accounts WHERE id = '${account}'`,
  );
const buildTransaction = (id: string, scope: TransferScope = 'correction') =>
  `INSERT INTO ledger_transactions (id, scope, idempotency_key, at) VALUES ('${id}', '${scope}', '${id}', 0)`;

const setColumn = (account: string, column: string, change: string) =>
  `UPDATE ledger_accounts SET ${column} = ${column} ${change} WHERE id = '${account}'`;

type Fault = {
  what: string;
  /** Faults that the proof must report. */
  reported: string[];
  /** Statements that cause the fault. */
  causes: string[];
  /** Statements that repair the fault, so that the next fault is tested in isolation. */
  repairs: string[];
};

/** Returns one fault of each kind. */
function listFaults({ purse, house, id }: Payer): Fault[] {
  const [oneSided, mixed, owing] = [`one-sided-${id}`, `mixed-${id}`, `owing-${id}`];
  const [bet, ticket, back] = [`bet-${id}`, `ticket-${id}`, `back-${id}`];
  const [lost, given] = [`lost-${id}`, `given-${id}`];
  const [pending, bonus] = [toLedgerAccountId('pending', id, 'USD'), toLedgerAccountId('bonus', id, 'USD')];
  const recreateTrigger = `CREATE TRIGGER ledger_entry_kept_again BEFORE UPDATE ON ledger_entries
    WHEN OLD.balance_after_minor IS NOT NULL BEGIN SELECT RAISE(ABORT, 'ledger: an entry is never changed'); END`;
  const changeLastBalance = (change: string) =>
    `UPDATE ledger_entries SET balance_after_minor = balance_after_minor ${change}
     WHERE id = (SELECT max(id) FROM ledger_entries WHERE account_id = '${purse}')`;
  const baht = toLedgerAccountId('house', 'lotus', 'THB');
  return [
    {
      what: 'a balance that is not the sum of its entries',
      reported: [`balance of ${purse}`, `last entry of ${purse}`],
      causes: [setColumn(purse, 'balance_minor', '+ 1')],
      repairs: [setColumn(purse, 'balance_minor', '- 1')],
    },
    {
      what: 'money that came from nowhere',
      reported: [`sum of ${oneSided}`],
      causes: [buildTransaction(oneSided), ...buildEntries(oneSided, { [purse]: 100 })],
      repairs: buildEntries(oneSided, { [purse]: -100 }),
    },
    {
      what: 'a movement between two currencies',
      reported: [`sum of ${mixed}`, `sum of ${mixed}`],
      causes: [buildTransaction(mixed), ...buildEntries(mixed, { [purse]: 100, [baht]: -100 })],
      repairs: buildEntries(mixed, { [purse]: -100, [baht]: 100 }),
    },
    {
      what: 'a member who owes',
      reported: [`debt of ${purse}`],
      causes: [buildTransaction(owing), ...buildEntries(owing, { [purse]: -100_001, [house]: 100_001 })],
      repairs: buildEntries(owing, { [purse]: 100_001, [house]: -100_001 }),
    },
    {
      what: 'more staked than was bet',
      reported: [`staked of ${purse}`],
      causes: [setColumn(purse, 'staked_minor', '+ 1')],
      repairs: [setColumn(purse, 'staked_minor', '- 1')],
    },
    {
      what: 'less staked than was bet',
      reported: [`staked of ${purse}`],
      causes: [
        buildTransaction(bet, 'bet'),
        ...buildEntries(bet, { [purse]: -500, [house]: 500 }, 'bet'),
        setColumn(purse, 'staked_minor', '- 1'),
      ],
      repairs: [setColumn(purse, 'staked_minor', '+ 1')],
    },
    {
      what: 'a ticket that counts twice',
      reported: [`staked of ${purse}`],
      causes: [
        buildTransaction(ticket, 'ticket'),
        ...buildEntries(ticket, { [purse]: -700, [house]: 700 }, 'ticket'),
        setColumn(purse, 'staked_minor', '+ 1400'),
      ],
      // A decided ticket counts once.
      repairs: [setColumn(purse, 'staked_minor', '- 700')],
    },
    {
      what: 'a ticket that still counts after it was taken back',
      reported: [`staked of ${purse}`],
      causes: [
        buildTransaction(back, 'bet-return'),
        ...buildEntries(back, { [purse]: 700, [house]: -700 }, 'bet-return'),
      ],
      repairs: [setColumn(purse, 'staked_minor', '- 700')],
    },
    {
      what: 'money that is pending for no withdrawal',
      reported: [`orders of ${pending}`],
      causes: [buildTransaction(lost), ...buildEntries(lost, { [house]: -100, [pending]: 100 })],
      repairs: buildEntries(lost, { [house]: 100, [pending]: -100 }),
    },
    {
      what: 'a bonus that belongs to no deposit',
      reported: [`orders of ${bonus}`],
      causes: [buildTransaction(given), ...buildEntries(given, { [house]: -100, [bonus]: 100 })],
      repairs: buildEntries(given, { [house]: 100, [bonus]: -100 }),
    },
    {
      what: 'a last entry with another balance than the account',
      reported: [`last entry of ${purse}`],
      causes: ['DROP TRIGGER ledger_entry_kept', changeLastBalance('+ 1')],
      repairs: [changeLastBalance('- 1'), recreateTrigger],
    },
  ];
}

test('the seed’s bookings add up', async () => {
  const { entries: count, faults } = await proveLedger(db);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(0);
});

test('the proof names each kind of fault, and nothing else', async () => {
  const payer = await createPayer();
  const owner = payer.id;
  await db.batch([
    openLedgerAccounts(db, 'USD', [
      { kind: 'pending', owner },
      { kind: 'bonus', owner },
    ]),
  ]);
  for (const { what, reported, causes, repairs } of listFaults(payer)) {
    await force(...causes);
    expect((await proveLedger(db)).faults, what).toEqual(reported);
    await force(...repairs);
    expect((await proveLedger(db)).faults, `${what}, repaired`).toEqual([]);
  }
});

test('a merchant’s house, promotion and clearing accounts may be below zero', async () => {
  const { purse, id } = await createPayer({ cashMinor: 0 });
  for (const kind of ['house', 'play-house', 'promotion', 'clearing'] as const) {
    const from = toLedgerAccountId(kind, 'aurora', 'USD');
    const transfer = { currency: 'USD', at: 0, scope: 'correction', amountMinor: 1e12 } as const;
    await db.batch([
      openLedgerAccounts(db, 'USD', [{ kind, owner: 'aurora' }]),
      ...buildTransferStatements(db, { ...transfer, key: `${kind}-${id}`, from, to: purse }),
    ]);
    expect(await readLedgerBalance(db, from)).toBeLessThan(0);
  }
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('the money of pending withdrawals and bonuses is in the ledger, and the proof finds orders without their money', async () => {
  const payer = await createPayer();
  await requestWithdrawal(payer.token, await addPayoutAccountRow(payer), 5_000);
  const { orderNo } = await openDeposit(payer.token, { promotionId: 'weekday' });
  await sendPaymentMessage({ orderNo });
  expect((await proveLedger(db)).faults).toEqual([]);
  const increaseOrders = (minor: number) =>
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
  await increaseOrders(1);
  expect((await proveLedger(db)).faults).toEqual([
    `orders of ${toLedgerAccountId('pending', payer.id, 'USD')}`,
    `orders of ${toLedgerAccountId('bonus', payer.id, 'USD')}`,
  ]);
  await increaseOrders(-1);
});
