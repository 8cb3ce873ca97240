import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import { accountId, accounts } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';

/**
 * Rebate rates in basis points. Each row is a version that applies from `fromDay` on; without one the rate is 0. A rate
 * is never above the rate of the account's inviter (`rates.ts`).
 */
export const rebateRates = sqliteTable(
  'rebate_rates',
  {
    accountId: accountId(),
    gameType: text('game_type').$type<GameType>().notNull(),
    /** YYYY-MM-DD in the merchant's calendar. */
    fromDay: text('from_day').notNull(),
    rate: integer('rate').notNull(),
    /** The rate that the inviter assigned. Null if the row exists only because a rate above changed. */
    given: integer('given'),
    setAt: integer('set_at').notNull(),
    /** The agent who set this rate, or who set the rate above that changed it. Null if the merchant set the rate. */
    setBy: text('set_by').references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.gameType, table.fromDay] }),
    check('rebate_rate', sql`${table.rate} BETWEEN 0 AND 10000`),
  ],
);

/** Days whose rebates are computed, by merchant. */
export const rebateDays = sqliteTable(
  'rebate_days',
  {
    merchantCode: merchantCode(),
    day: text('day').notNull(),
    computedAt: integer('reckoned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.day] })],
);

/** Rebates by account and day, in minor units of the merchant's currency. Only `paidAt` and `lapsedAt` ever change. */
export const rebateStatements = sqliteTable(
  'rebate_statements',
  {
    accountId: accountId(),
    day: text('day').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    paidAt: integer('paid_at'),
    /** When the statement lapsed because the account was closed. Null if it has not lapsed. */
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
 * The lines of a rebate statement. An amount is `betMinor` times the difference of `rate` and `sourceRate` (basis
 * points), rounded down. The source is the account itself, or an account that it invited, with that account's team.
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
    rateSince: text('rate_since').notNull(),
    sourceRate: integer('source_rate').notNull(),
    /** Null if the source never had a rate or is the account itself. */
    sourceSince: text('source_since'),
    amountMinor: integer('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.sourceId, table.gameType] })],
);
