import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { accountId, sessions } from '#platform/core/accounts/tables.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';
import { games } from '#platform/modules/catalogue/tables.ts';
import type { Lapse } from '#platform/modules/play/engine.ts';

/** Permissions to play one game for a limited time within a session. Only hashes of token and key are stored. */
export const launches = sqliteTable(
  'launches',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Hash of the key that the game's page plays with. Null until the page has exchanged the token for it. */
    keyHash: text('key_hash'),
    /** If the row of the session is deleted, its launches are deleted too. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    mode: text('mode', { enum: ['real', 'fun'] }).notNull(),
    language: text('language').notNull(),
    /** Expiry of the token before the exchange, of the key afterwards. */
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('launches_of_session').on(table.sessionHash),
    index('launches_by_key').on(table.keyHash),
    index('launches_by_age').on(table.expiresAt),
  ],
);

/**
 * Rounds; those with real money are the member's orders. A lottery ticket is a round whose bet and win are the sums of
 * its suborders that were not cancelled (`platform/modules/play/draws/tables.ts`).
 */
export const rounds = sqliteTable(
  'rounds',
  {
    id: text('id').primaryKey(),
    accountId: accountId(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    mode: text('mode', { enum: ['real', 'fun'] }).notNull(),
    currency: text('currency').notNull(),
    betMinor: integer('bet_minor').notNull(),
    winMinor: integer('win_minor').notNull(),
    /** `open` waits for the player's next step, `drawing` for a draw. A `cancelled` ticket has only cancelled bets. */
    status: text('status', { enum: ['open', 'drawing', 'settled', 'cancelled'] }).notNull(),
    openedAt: integer('opened_at').notNull(),
    settledAt: integer('settled_at'),
    /** When the platform ends an open round that its player has left. Null for all other rounds. */
    expiresAt: integer('expires_at'),
  },
  (table) => [
    // In the order of the records, with all summed columns, so that totals only read the index.
    index('rounds_newest').on(
      table.accountId,
      table.mode,
      table.openedAt,
      table.id,
      table.nodeId,
      table.betMinor,
      table.winMinor,
    ),
    // One open round per game, so that a reloaded page can resume it.
    uniqueIndex('rounds_one_open')
      .on(table.accountId, table.nodeId, table.mode)
      .where(sql`${table.status} = 'open'`),
    index('rounds_expiring')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'open'`),
    check(
      'rounds_bet',
      sql`(${table.betMinor} > 0 or ${table.status} = 'cancelled') and ${table.betMinor} >= 0 and ${table.winMinor} >= 0`,
    ),
  ],
);

/**
 * The steps of a round. The primary key lets a step happen once: of two concurrent steps with the same number, the
 * second fails with its whole batch. `state` belongs to the engine, `view` is what the page saw, `lapse` is how the
 * round ends if no further step is taken.
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
    lapse: text('lapse', { mode: 'json' }).$type<Pick<Lapse, 'view' | 'winMinor'>>(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.step] })],
);
