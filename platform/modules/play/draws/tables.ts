import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import { accountId } from '#platform/core/accounts/tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';
import { rounds } from '#platform/modules/play/tables.ts';

/**
 * The seeds of draws (`contract/values/lottery/seeds.ts`). The commitment is public once the row exists, and the seed
 * once its draw has numbers. Triggers (the module's `triggers.sql`) keep commitments immutable, and refuse a bet unless
 * its draw had a seed of the bet's kind before the draw closed.
 */
export const drawSeeds = sqliteTable(
  'draw_seeds',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    drawNo: text('draw_no').notNull(),
    kind: text('kind', { enum: lotteryKinds }).notNull(),
    /** 32 bytes in hex, sealed (`platform/core/database/at-rest.ts`) until the draw has its numbers. */
    seed: text('seed').notNull(),
    /** SHA-256 of the seed's bytes, in hex. */
    commitment: text('commitment').notNull(),
    closesAt: integer('closes_at').notNull(),
    /** Later than `closesAt` only if nobody requested the draw, and so nobody bet on it, before it closed. */
    committedAt: integer('committed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.drawNo] }),
    index('draw_seeds_sealed')
      .on(table.closesAt)
      .where(sql`instr(${table.seed}, ':') > 0`),
  ],
);

/** A row is written once, after the draw has closed. From then on triggers refuse bets and cancellations. */
export const draws = sqliteTable(
  'draws',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    drawNo: text('draw_no').notNull(),
    numbers: text('numbers', { mode: 'json' }).$type<number[]>().notNull(),
    closedAt: integer('closed_at').notNull(),
    drawnAt: integer('drawn_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.drawNo] }),
    index('draws_newest').on(table.nodeId, table.closedAt),
    check('draws_after_close', sql`${table.drawnAt} >= ${table.closedAt}`),
  ],
);

/**
 * The bets of a ticket, one for each draw. A trigger allows one decision for each bet: cancelled while its draw is
 * open, won or lost once the numbers are known.
 */
export const suborders = sqliteTable(
  'suborders',
  {
    /** Also the idempotency key of its win or refund in the ledger. */
    suborderNo: text('suborder_no').primaryKey(),
    roundId: text('round_id')
      .notNull()
      .references(() => rounds.id),
    accountId: accountId(),
    merchantCode: text('merchant_code').notNull(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    drawNo: text('draw_no').notNull(),
    /** The rules of the lottery when the ticket was bought, by which it pays. */
    kind: text('kind', { enum: lotteryKinds }).notNull().default('keno'),
    closesAt: integer('closes_at').notNull(),
    stakeMinor: integer('stake_minor').notNull(),
    picked: text('picked', { mode: 'json' }).$type<number[]>().notNull(),
    status: text('status', { enum: ['open', 'won', 'lost', 'cancelled'] }).notNull(),
    winMinor: integer('win_minor').notNull(),
    decidedAt: integer('decided_at'),
  },
  (table) => [
    uniqueIndex('suborders_of_round').on(table.roundId, table.drawNo),
    index('suborders_of_account')
      .on(table.accountId, table.closesAt)
      .where(sql`${table.status} = 'open'`),
    // Final bets by the time of their decision (`final-bets.ts`).
    index('suborders_decided')
      .on(table.accountId, table.decidedAt, table.suborderNo)
      .where(sql`${table.status} in ('won', 'lost')`),
    index('suborders_open')
      .on(table.closesAt)
      .where(sql`${table.status} = 'open'`),
    check('suborders_amounts', sql`${table.stakeMinor} > 0 and ${table.winMinor} >= 0`),
  ],
);
