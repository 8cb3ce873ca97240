import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * What an account is given back of bets, by category, in hundredths of a percent: a version for each day from which
 * another rate counts. In force on a day is the latest that does not begin after it; without one it is 0. Never above
 * that of who invited the account (`rates.ts`).
 */
export const rebateRates = sqliteTable(
  'rebate_rates',
  {
    accountId: accountId(),
    gameType: text('game_type').$type<GameType>().notNull(),
    /** Of the merchant's calendar, YYYY-MM-DD. */
    fromDay: text('from_day').notNull(),
    rate: integer('rate').notNull(),
    /** What who invited the account gave it; null: the row is there as somebody above has less from that day on. */
    given: integer('given'),
    setAt: integer('set_at').notNull(),
    /** The agent who set it, maybe one further above; null: the merchant. */
    setBy: text('set_by').references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.gameType, table.fromDay] }),
    check('rebate_rate', sql`${table.rate} BETWEEN 0 AND 10000`),
  ],
);

/** Days of a merchant whose rebates were reckoned: each once. */
export const rebateDays = sqliteTable(
  'rebate_days',
  {
    merchantCode: merchantCode(),
    day: text('day').notNull(),
    reckonedAt: integer('reckoned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.day] })],
);

/** The rebate of an account for a day: the sum of its lines, minor units of the merchant's currency. Never changed but for `paidAt` and `lapsedAt`. */
export const rebateStatements = sqliteTable(
  'rebate_statements',
  {
    accountId: accountId(),
    day: text('day').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** When the ledger booked it; null: not yet. */
    paidAt: integer('paid_at'),
    /** Since when it is not paid any more, as its account is closed. */
    lapsedAt: integer('lapsed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('rebate_statements_unpaid')
      .on(table.day, table.accountId)
      .where(sql`paid_at IS NULL AND lapsed_at IS NULL`),
  ],
);

/**
 * What a rebate is made of: `rate` less `sourceRate`, in hundredths of a percent, of `betMinor`, rounded down. The source
 * is the account itself, with its own bets, or somebody it invited, with his bets and those of his team.
 */
export const rebateLines = sqliteTable(
  'rebate_lines',
  {
    accountId: accountId(),
    day: text('day').notNull(),
    sourceId: text('source_id')
      .notNull()
      .references(() => accounts.id),
    gameType: text('game_type').$type<GameType>().notNull(),
    betMinor: integer('bet_minor').notNull(),
    rate: integer('rate').notNull(),
    /** The day from which the rate has been in force. */
    rateSince: text('rate_since').notNull(),
    sourceRate: integer('source_rate').notNull(),
    /** Null: the source was never given a rate, or is the account itself. */
    sourceSince: text('source_since'),
    amountMinor: integer('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.sourceId, table.gameType] })],
);
