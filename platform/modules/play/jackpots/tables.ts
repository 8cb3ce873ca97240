import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/**
 * Progressive jackpots. What is in one is the balance of its ledger account, `jackpot:<id>:<currency>`; here is by what
 * rule it grows and is won (`pools.ts`). Amounts in minor units, instants in milliseconds.
 */
export const jackpots = sqliteTable(
  'jackpots',
  {
    id: text('id').primaryKey(),
    merchantCode: merchantCode(),
    sequence: integer('sequence').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    currency: text('currency').notNull(),
    /** What it begins with, and begins with again after each win. */
    seedMinor: integer('seed_minor').notNull(),
    /** Hundredths of each bet that go into it. */
    shareHundredths: integer('share_hundredths').notNull(),
    /** What is bet for it between two wins, on average: a bet of that much would win it for certain. */
    stakeMinor: integer('stake_minor').notNull(),
    wonAt: integer('won_at'),
    wonMinor: integer('won_minor'),
  },
  (table) => [
    index('jackpots_of_merchant').on(table.merchantCode, table.sequence),
    check('jackpots_seed', sql`${table.seedMinor} > 0`),
    check('jackpots_share', sql`${table.shareHundredths} between 0 and 100`),
    // One draw of 32 bits decides (`drawBelow`).
    check('jackpots_stake', sql`${table.stakeMinor} between 1 and 4294967296`),
  ],
);

/** Which games play for which jackpot at a merchant: each for one at most. */
export const jackpotGames = sqliteTable(
  'jackpot_games',
  {
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    jackpotId: text('jackpot_id')
      .notNull()
      .references(() => jackpots.id),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.nodeId] }),
    index('jackpot_games_of_jackpot').on(table.jackpotId),
  ],
);
