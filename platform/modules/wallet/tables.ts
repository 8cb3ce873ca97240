import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `cash` and `play` belong to a member and never go below zero; the house side may. */
export const ledgerKinds = ['cash', 'play', 'house', 'play-house'] as const;

/** What money moves for. */
export const transferScopes = ['deposit', 'bet', 'win', 'top-up'] as const;

/**
 * Accounts of the double-entry ledger. `balanceMinor` is maintained by a trigger on `ledger_entries`
 * (`platform/database/migrations/0001_search_and_ledger.sql`), so it always is the sum of the entries; the check fails an overdraft together with its whole batch.
 */
export const ledgerAccounts = sqliteTable(
  'ledger_accounts',
  {
    /** `<kind>:<owner>:<currency>`, see `ledger.ts`. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Account id of the member, merchant code of the house. */
    owner: text('owner').notNull(),
    currency: text('currency').notNull(),
    balanceMinor: integer('balance_minor').notNull().default(0),
  },
  (table) => [
    check('ledger_no_overdraft', sql`${table.kind} in ('house', 'play-house') or ${table.balanceMinor} >= 0`),
  ],
);

/** One movement of money. Unique by scope and key: the same thing can't be booked twice. */
export const ledgerTransactions = sqliteTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    scope: text('scope', { enum: transferScopes }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [uniqueIndex('ledger_booked_once').on(table.scope, table.idempotencyKey)],
);

/** The sides of a movement; they add up to zero per transaction and currency. Never changed or deleted. */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Minor units, signed. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [
    index('ledger_entries_of_account').on(table.accountId, table.id),
    index('ledger_entries_of_transaction').on(table.transactionId),
  ],
);
