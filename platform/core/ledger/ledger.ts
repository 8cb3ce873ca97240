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

// The double-entry ledger. A D1 batch is a transaction: callers put the statements of `buildTransferStatements` into
// one batch with the row that causes the transfer (a round, an account). The tables' constraints do the rest without a
// prior read. `ledger_no_overdraft` fails the batch if the balance is too low, and `ledger_booked_once` fails it if the
// transfer is booked already. A trigger keeps balances equal to the sum of their entries.

type LedgerKind = (typeof ledgerKinds)[number];
export type TransferScope = (typeof transferScopes)[number];

/** One movement of money between two ledger accounts, in minor units of one currency. */
export type Transfer = {
  scope: TransferScope;
  /** Number of the order or id of the round. Unique per scope: booking the same key again fails its batch. */
  key: string;
  from: string;
  to: string;
  /** More than 0. SQL is evaluated within the batch, which fails if the result is NULL (`noAmount`). */
  amountMinor: number | SQL;
  currency: string;
  /** Earliest time of the booking, in ms. */
  at: number;
  /** Reason of a correction. */
  reason?: CorrectionReason;
};

/** SQLite's error for a transfer whose amount was NULL. */
export const noAmount = 'NOT NULL constraint failed: ledger_entries.amount_minor';

/** The owner is a member's account id, a merchant's code or a pool's id, depending on the kind. */
export const toLedgerAccountId = (kind: LedgerKind, owner: string, currency: string): string =>
  `${kind}:${owner}:${currency}`;

/** Builds the statement that creates missing ledger accounts of a currency. */
export const openLedgerAccounts = (
  db: Database,
  currency: string,
  rows: readonly { kind: LedgerKind; owner: string }[],
): Statement =>
  db
    .insert(ledgerAccounts)
    .values(
      rows.map(({ kind, owner }) => ({
        id: toLedgerAccountId(kind, owner, currency),
        kind,
        owner,
        currency,
      })),
    )
    .onConflictDoNothing();

/** Kinds whose movements a member sees. By time and id, each must start at the balance after the previous one. */
const memberKinds = ['cash', 'play', 'pending', 'bonus'] as const satisfies readonly LedgerKind[];

/**
 * SQL for `at` or, if it is later, the time of the latest entry of the member's accounts, because a request that had to
 * wait may be booked after a later request. Ignores the merchant's accounts.
 */
const notBeforeSql = (accountIds: readonly string[], at: number): SQL => {
  const latest = accountIds
    .filter((id) => memberKinds.some((kind) => id.startsWith(`${kind}:`)))
    // One query per account, so that each reads a single index row.
    .map((id) => sql`, coalesce((SELECT max(at) FROM ledger_entries WHERE account_id = ${id}), 0)`);
  return latest.length ? sql`max(${at}${sql.join(latest)})` : sql`${at}`;
};

/**
 * Builds the two statements of a transfer. The transfer is booked at `at` or, if the member has a later movement, at
 * the time of that movement, so that a member's movements are in order of time. It is atomic with the rest of its
 * batch.
 *
 * The batch throws `CHECK constraint failed: ledger_no_overdraft` or `UNIQUE constraint failed: ledger_transactions…`
 * (`violatesConstraint` distinguishes them). Throws at once if the amount is a number that is not a positive integer.
 */
export function buildTransferStatements(db: Database, transfer: Transfer): [Statement, Statement] {
  const { scope, key, from, to, amountMinor, currency, at, reason } = transfer;
  if (typeof amountMinor === 'number' && (!Number.isSafeInteger(amountMinor) || amountMinor <= 0))
    throw new Error(`not an amount: ${amountMinor}`);
  const id = crypto.randomUUID();
  const bookedAt = sql`(SELECT at FROM ledger_transactions WHERE id = ${id})`;
  const taken = typeof amountMinor === 'number' ? -amountMinor : sql`-(${amountMinor})`;
  return [
    db
      .insert(ledgerTransactions)
      .values({ id, scope, idempotencyKey: key, at: notBeforeSql([from, to], at), reason }),
    db.insert(ledgerEntries).values([
      { transactionId: id, accountId: from, amountMinor: taken, currency, scope, at: bookedAt },
      { transactionId: id, accountId: to, amountMinor, currency, scope, at: bookedAt },
    ]),
  ];
}

/**
 * Builds the two statements that book many transfers in this order, with the rules of {@link buildTransferStatements}.
 * Amounts are numbers. Returns no statements for an empty list.
 */
export function buildBulkTransferStatements(
  db: Database,
  { scope, at }: Pick<Transfer, 'scope' | 'at'>,
  transfers: readonly (Pick<Transfer, 'key' | 'from' | 'to' | 'currency'> & { amountMinor: number })[],
): Statement[] {
  if (transfers.length === 0) return [];
  const wrong = transfers.find(({ amountMinor }) => !Number.isSafeInteger(amountMinor) || amountMinor <= 0);
  if (wrong) throw new Error(`not an amount: ${wrong.amountMinor}`);
  const toMemberAccount = (id: string) => (memberKinds.some((kind) => id.startsWith(`${kind}:`)) ? id : null);
  // Bound as one JSON value because D1 allows only 100 parameters.
  const rows = JSON.stringify(
    transfers.map(({ key, from, to, amountMinor, currency }) => {
      const members = { fromMember: toMemberAccount(from), toMember: toMemberAccount(to) };
      return { id: crypto.randomUUID(), key, from, to, amountMinor, currency, ...members };
    }),
  );
  const latestAt = (path: string) =>
    sql`coalesce((SELECT max(at) FROM ledger_entries WHERE account_id = each.value ->> ${path}), 0)`;
  return [
    db.insert(ledgerTransactions).select(
      sql`SELECT each.value ->> 'id', ${scope}, each.value ->> 'key',
        max(cast(${at} as integer), ${latestAt('$.fromMember')}, ${latestAt('$.toMember')}), NULL
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

/** Builds the query of a ledger account's balance, in minor units; no row if the account was never opened. */
export const balanceQuery = (db: Database, accountId: string) =>
  db
    .select({ balance: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId));

/** SQL for an account's cash balance, in minor units; `accountId` is SQL. */
export const cashBalanceSql = (accountId: SQL, currency: string): SQL =>
  sql`coalesce((select balance_minor from ledger_accounts where id = 'cash:' || ${accountId} || ${`:${currency}`}), 0)`;

/** Returns a ledger account's balance in minor units; 0 if it was never opened. */
export async function readLedgerBalance(db: Database, accountId: string): Promise<number> {
  const row = await balanceQuery(db, accountId).get();
  return row?.balance ?? 0;
}

/**
 * SQL for all bookings of a scope, as rows of (number, amount_minor, account_id): the key, the amount received and the
 * receiving account.
 */
export const bookedUnderSql = (scope: TransferScope): SQL => sql`
  SELECT t.idempotency_key AS number, e.amount_minor, e.account_id FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.amount_minor > 0 WHERE t.scope = ${scope}`;
