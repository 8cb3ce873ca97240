import { eq, type SQL, sql } from 'drizzle-orm';

import type { CorrectionReason } from '#contract/values/wallet/movements.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  type ledgerKinds,
  ledgerTransactions,
  type transferScopes,
} from '#platform/core/ledger/tables.ts';

// The double-entry ledger. A D1 batch is a transaction: callers put the statements of `transferStatements` into one
// batch with the reason for the transfer (a round, an account). The tables' constraints enforce the rest without a
// read before the write: `ledger_no_overdraft` fails the batch when the balance is too low, `ledger_booked_once` when
// the transfer was booked before, and a trigger keeps balances equal to the sum of their entries.

type LedgerKind = (typeof ledgerKinds)[number];
export type TransferScope = (typeof transferScopes)[number];

/** One movement of money between two ledger accounts, in minor units of one currency. */
export type Transfer = {
  scope: TransferScope;
  /** Number of the order or id of the round. Unique per scope: booking the same key again fails its batch. */
  key: string;
  from: string;
  to: string;
  /** More than 0. As SQL: what the batch has found by then; its NULL fails the batch (`noAmount`). */
  amountMinor: number | SQL;
  currency: string;
  /** The earliest instant that it is booked at. */
  at: number;
  /** Of a correction. */
  reason?: CorrectionReason;
};

/** What SQLite says of a transfer whose amount was to be found by its batch, and was not. */
export const noAmount = 'NOT NULL constraint failed: ledger_entries.amount_minor';

/** Id of the one ledger account of a kind, owner and currency. The owner is a member or, for the house, a merchant. */
export const ledgerAccountId = (kind: LedgerKind, owner: string, currency: string): string =>
  `${kind}:${owner}:${currency}`;

/** The statement that creates the missing ones of a currency's ledger accounts. */
export const openLedgerAccounts = (
  db: Database,
  currency: string,
  rows: readonly { kind: LedgerKind; owner: string }[],
): Statement =>
  db
    .insert(ledgerAccounts)
    .values(
      rows.map(({ kind, owner }) => ({ id: ledgerAccountId(kind, owner, currency), kind, owner, currency })),
    )
    .onConflictDoNothing();

/** Kinds whose movements a member sees: each begins where the one before ended, by instant and then by id. */
const memberKinds = ['cash', 'play', 'pending', 'bonus'] as const satisfies readonly LedgerKind[];

/**
 * The instant, or that of the latest entry of a member's account: a request that began earlier, and waited, books later.
 * A house's accounts are left as they are.
 */
const notBefore = (accountIds: readonly string[], at: number): SQL => {
  const latest = accountIds
    .filter((id) => memberKinds.some((kind) => id.startsWith(`${kind}:`)))
    // One query for each, so that each reads one row of the index.
    .map((id) => sql`, coalesce((SELECT max(at) FROM ledger_entries WHERE account_id = ${id}), 0)`);
  return latest.length ? sql`max(${at}${sql.join(latest)})` : sql`${at}`;
};

/**
 * The two statements of a transfer, which is booked at its instant or, should the member have a later movement, at that
 * one's, so that his movements are a chain in the order of time. It is atomic with everything else in the batch that
 * they are put into; two transfers of one batch happen both or not at all. The batch throws `CHECK constraint failed:
 * ledger_no_overdraft` or `UNIQUE constraint failed: ledger_transactions…` (`brokeConstraint` distinguishes them).
 * Throws at once when the amount is a number, and not a whole one above zero.
 */
export function transferStatements(db: Database, transfer: Transfer): [Statement, Statement] {
  const { scope, key, from, to, amountMinor, currency, at, reason } = transfer;
  if (typeof amountMinor === 'number' && (!Number.isSafeInteger(amountMinor) || amountMinor <= 0))
    throw new Error(`not an amount: ${amountMinor}`);
  const id = crypto.randomUUID();
  const bookedAt = sql`(SELECT at FROM ledger_transactions WHERE id = ${id})`;
  const taken = typeof amountMinor === 'number' ? -amountMinor : sql`-(${amountMinor})`;
  return [
    db
      .insert(ledgerTransactions)
      .values({ id, scope, idempotencyKey: key, at: notBefore([from, to], at), reason }),
    db.insert(ledgerEntries).values([
      { transactionId: id, accountId: from, amountMinor: taken, currency, scope, at: bookedAt },
      { transactionId: id, accountId: to, amountMinor, currency, scope, at: bookedAt },
    ]),
  ];
}

/**
 * The two statements of many transfers at once, each as by {@link transferStatements} and booked in this order; their
 * amounts are numbers. None for none.
 */
export function transfersStatements(
  db: Database,
  { scope, at }: Pick<Transfer, 'scope' | 'at'>,
  transfers: readonly (Pick<Transfer, 'key' | 'from' | 'to' | 'currency'> & { amountMinor: number })[],
): Statement[] {
  if (transfers.length === 0) return [];
  const wrong = transfers.find(({ amountMinor }) => !Number.isSafeInteger(amountMinor) || amountMinor <= 0);
  if (wrong) throw new Error(`not an amount: ${wrong.amountMinor}`);
  const ofMember = (id: string) => (memberKinds.some((kind) => id.startsWith(`${kind}:`)) ? id : null);
  // As one value: D1 binds a hundred.
  const rows = JSON.stringify(
    transfers.map(({ key, from, to, amountMinor, currency }) => {
      const members = { fromMember: ofMember(from), toMember: ofMember(to) };
      return { id: crypto.randomUUID(), key, from, to, amountMinor, currency, ...members };
    }),
  );
  const latest = (of: string) =>
    sql`coalesce((SELECT max(at) FROM ledger_entries WHERE account_id = each.value ->> ${of}), 0)`;
  return [
    db.insert(ledgerTransactions).select(
      sql`SELECT each.value ->> 'id', ${scope}, each.value ->> 'key',
        max(cast(${at} as integer), ${latest('$.fromMember')}, ${latest('$.toMember')}), NULL
        FROM json_each(${rows}) AS each ORDER BY each.key`,
    ),
    db.insert(ledgerEntries).select(
      sql`SELECT NULL, booked.id, each.value ->> side.account, side.sign * (each.value ->> 'amountMinor'),
        each.value ->> 'currency', ${scope}, booked.at, NULL
        FROM json_each(${rows}) AS each
        CROSS JOIN (SELECT 'from' AS account, -1 AS sign UNION ALL SELECT 'to', 1) AS side
        CROSS JOIN ledger_transactions AS booked ON booked.id = each.value ->> 'id'
        ORDER BY each.key, side.sign`,
    ),
  ];
}

/** The query of one ledger account's balance, in minor units; no row when the account was never opened. */
export const balanceQuery = (db: Database, accountId: string) =>
  db
    .select({ balance: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId));

/** The balance of an account's cash in a statement, minor units; `accountId` is SQL. */
export const cashOf = (accountId: SQL, currency: string): SQL =>
  sql`coalesce((select balance_minor from ledger_accounts where id = 'cash:' || ${accountId} || ${`:${currency}`}), 0)`;

/** Balance of one ledger account in minor units; 0 when it was never opened. */
export async function ledgerBalance(db: Database, accountId: string): Promise<number> {
  const row = await balanceQuery(db, accountId).get();
  return row?.balance ?? 0;
}

/** All that was ever booked under a scope, as rows of (number, amount_minor, account_id): the key, what came in by it, and where. */
export const bookedUnder = (scope: TransferScope): SQL => sql`
  SELECT t.idempotency_key AS number, e.amount_minor, e.account_id FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount_minor > 0 WHERE t.scope = ${scope}`;
