import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/**
 * Progressive jackpots: the rules by which they grow and are won (`pools.ts`). The amount in a pool is the balance of
 * its ledger account, `jackpot:<id>:<currency>`. Amounts are minor units, instants ms since 1970.
 */
export const jackpots = sqliteTable(
  'jackpots',
  {
    id: text('id').primaryKey(),
    merchantCode: merchantCode(),
    sequence: integer('sequence').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    currency: text('currency').notNull(),
    /** The initial amount, also after each win. */
    seedMinor: integer('seed_minor').notNull(),
    /** Hundredths of each bet that go into the pool. */
    shareHundredths: integer('share_hundredths').notNull(),
    /** The average sum of bets between two wins. A bet of that amount would win for certain. */
    stakeMinor: integer('stake_minor').notNull(),
    wonAt: integer('won_at'),
    wonMinor: integer('won_minor'),
  },
  (table) => [
    index('jackpots_of_merchant').on(table.merchantCode, table.sequence),
    check('jackpots_seed', sql`${table.seedMinor} > 0`),
    check('jackpots_share', sql`${table.shareHundredths} between 0 and 100`),
    // A single random number of 32 bits decides a win (`pickBelow`).
    check('jackpots_stake', sql`${table.stakeMinor} between 1 and 4294967296`),
  ],
);

/** The games that play for a jackpot at a merchant. Each plays for one at most. */
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
