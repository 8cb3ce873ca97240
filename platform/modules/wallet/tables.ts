import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { games } from '#platform/modules/catalogue/tables.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { merchants } from '#platform/modules/system/tables.ts';

/** `cash` and `play` belong to a member and never go below zero; the house side may. */
export const ledgerKinds = ['cash', 'play', 'house', 'play-house'] as const;

/**
 * Accounts of the double-entry ledger. `balanceMinor` is kept by a trigger on `ledger_entries`, so it is
 * the sum of the entries by construction; the check refuses an overdraft together with its whole batch.
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
    scope: text('scope', { enum: ['deposit', 'bet', 'win', 'top-up'] }).notNull(),
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

/**
 * First replies to writes that carry an `Idempotency-Key`. The row goes in with the batch that moves the
 * money, so that a repeat finds either both or neither.
 */
export const idempotentReplies = sqliteTable(
  'idempotent_replies',
  {
    /** Whose key it is and for what, so that two members may use the same one. */
    scope: text('scope').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request; another body under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    value: text('value', { mode: 'json' }).notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.idempotencyKey] })],
);

/** Permission to play one game for a while; the token itself is not kept. */
export const launches = sqliteTable(
  'launches',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    merchantCode: text('merchant_code')
      .notNull()
      .references(() => merchants.merchantCode),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    mode: text('mode', { enum: ['real', 'fun'] }).notNull(),
    language: text('language').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('launches_of_account').on(table.accountId), index('launches_by_age').on(table.expiresAt)],
);

/** Rounds played; the real ones are the member's orders (WA-09). */
export const rounds = sqliteTable(
  'rounds',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    mode: text('mode', { enum: ['real', 'fun'] }).notNull(),
    currency: text('currency').notNull(),
    betMinor: integer('bet_minor').notNull(),
    winMinor: integer('win_minor').notNull(),
    status: text('status', { enum: ['open', 'settled'] }).notNull(),
    openedAt: integer('opened_at').notNull(),
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('rounds_newest').on(table.accountId, table.mode, table.openedAt),
    // A member has one open round per game, so that a lost page finds it again.
    uniqueIndex('rounds_one_open')
      .on(table.accountId, table.nodeId, table.mode)
      .where(sql`${table.status} = 'open'`),
    check('rounds_bet', sql`${table.betMinor} > 0 and ${table.winMinor} >= 0`),
  ],
);

/**
 * What happened in a round, step by step. The key makes a step happen once: of two that race, the second
 * one's whole batch fails. `state` is the engine's, `view` is what the page saw.
 */
export const roundSteps = sqliteTable(
  'round_steps',
  {
    roundId: text('round_id')
      .notNull()
      .references(() => rounds.id),
    step: integer('step').notNull(),
    state: text('state', { mode: 'json' }).$type<unknown>(),
    view: text('view', { mode: 'json' }).$type<unknown>(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.step] })],
);
