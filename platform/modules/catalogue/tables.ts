import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { type GameClass, gameTypes } from '#contract/values/games.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';
import { engineNames } from '#platform/modules/catalogue/engine-names.ts';

/** Owns the platform's vendors and games; other owners are merchant codes. Only the owner may change its rows. */
export const platformOwner = 'platform';

/** Game studios. `vassalage` is their id on the wire. */
export const vendors = sqliteTable('vendors', {
  vassalage: text('vassalage').primaryKey(),
  owner: text('brought_by').notNull().default(platformOwner),
  displayName: text('display_name').notNull(),
  /** `merchant_vendors` has the merchants' own pictures. */
  iconUrl: text('icon_url').notNull(),
  /** False if the vendor's pages refuse to be framed; its games then open in a window. */
  framing: integer('framing', { mode: 'boolean' }).notNull(),
  sequence: integer('sequence').notNull(),
  /** Name of the adapter (`feed.ts`). Null if the vendor reports no tables, models or events. */
  liveFeed: text('live_feed'),
});

/** The vendors that each merchant offers. */
export const merchantVendors = sqliteTable(
  'merchant_vendors',
  {
    merchantCode: merchantCode(),
    vassalage: text('vassalage')
      .notNull()
      .references(() => vendors.vassalage),
    /** Null to use the one in the vendor's row. */
    iconUrl: text('icon_url'),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.vassalage] })],
);

/** At `firstAt` (ms since 1970) and then every `everyMinutes` minutes. A jackpot has no time, so `firstAt` is null. */
export type RecurringEvent = {
  kind: 'event' | 'draw' | 'jackpot';
  title: string;
  firstAt: number | null;
  everyMinutes: number;
  amountMinor: number | null;
};

/** The game's row has the defaults; a merchant's own row of the game may override them. */
const overridableColumns = {
  /** Lowest bet in minor units of the merchant's currency. */
  minBetMinor: integer('min_bet_minor').notNull(),
  isNew: integer('is_new', { mode: 'boolean' }).notNull(),
  /** 1 is the hottest. Null if the game is not hot. */
  hotRank: integer('hot_rank'),
  maintenance: integer('maintenance', { mode: 'boolean' }).notNull(),
  /** A path; in a merchant's own row, relative to the merchant's picture folder. */
  iconUrl: text('icon_url').notNull(),
  placeholder: text('placeholder').notNull(),
};

/**
 * All games of all vendors, shared by the merchants of the database. A merchant shows a game of one of its vendors
 * (`merchant_vendors`) if the platform owns the game, or if the merchant has a row of its own for the game
 * (`merchant_games`). Picture, bet, badges and maintenance are the defaults for merchants without such a row.
 */
export const games = sqliteTable(
  'games',
  {
    nodeId: integer('node_id').primaryKey(),
    owner: text('brought_by').notNull().default(platformOwner),
    ...overridableColumns,
    gameId: text('game_id').notNull(),
    gameCode: text('game_code').notNull(),
    vassalage: text('vassalage')
      .notNull()
      .references(() => vendors.vassalage),
    /** Wire `gameType`. Cockfight games have SPORTS here. */
    gameType: text('game_type', { enum: gameTypes }).notNull(),
    /** Like `gameType`, but COCKFIGHT for cockfight games. */
    gameCategory: text('game_category', { enum: gameTypes }).notNull(),
    /** English name, the fallback for all other languages. */
    nameEn: text('name_en').notNull(),
    gameClassify: text('game_classify', { mode: 'json' }).$type<GameClass[]>().notNull(),
    /** Pay lines. 0 if the game has none. */
    lines: integer('lines').notNull(),
    supportPlay: integer('support_play', { mode: 'boolean' }).notNull(),
    isGameH5: integer('is_game_h5', { mode: 'boolean' }).notNull(),
    /** The engine of a game in rounds, or the kind of a lottery. */
    engine: text('engine', { enum: [...engineNames, ...lotteryKinds] }).notNull(),
    /** The subject of the game's picture, one of the platform's keywords. Themes group games by subject. */
    subject: text('depicts').notNull().default(''),
    lottoMode: text('lotto_mode'),
    roomId: text('room_id'),
    now: text('now', { mode: 'json' }).$type<RecurringEvent>(),
    /** Position in lists: a total order, so that pages neither repeat nor skip a game. */
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('games_by_game_id').on(table.gameId),
    uniqueIndex('games_by_position').on(table.position),
    index('games_of_type').on(table.gameType, table.position),
    index('games_of_vendor').on(table.vassalage, table.gameType),
    index('games_hot').on(table.hotRank),
    check('games_min_bet', sql`${table.minBetMinor} > 0`),
  ],
);

/** A merchant's own values for a game that other merchants may offer too. */
export const gamesAtMerchants = sqliteTable(
  'merchant_games',
  {
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    ...overridableColumns,
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.nodeId] }),
    check('merchant_games_min_bet', sql`${table.minBetMinor} > 0`),
  ],
);

/** Names by language code. The search compares `folded` (`toSearchText`). Triggers keep the index `game_search`. */
export const gameNames = sqliteTable(
  'game_names',
  {
    id: integer('id').primaryKey(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    language: text('language').notNull(),
    name: text('name').notNull(),
    folded: text('folded').notNull(),
  },
  (table) => [uniqueIndex('game_names_by_language').on(table.nodeId, table.language)],
);

/**
 * The themes of each merchant, in the order of `sequence`, with the subjects of their games. A subject belongs to the
 * first theme that lists it.
 */
export const gameThemes = sqliteTable(
  'game_themes',
  {
    merchantCode: merchantCode(),
    id: text('id').notNull(),
    sequence: integer('sequence').notNull(),
    name: text('name', { mode: 'json' }).$type<Localised>().notNull(),
    subjects: text('subjects', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.id] })],
);

/** Games that a merchant shows but may not offer, with the reason. */
export const gameRestrictions = sqliteTable(
  'game_restrictions',
  {
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    reason: text('reason', { enum: ['region', 'excluded'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.nodeId] })],
);

/** Wins on the board: seeded wins, and wins of real rounds of at least the minimum in `winners.ts`. */
export const winners = sqliteTable(
  'winners',
  {
    winId: text('win_id').primaryKey(),
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    /** Already masked. The full name is never stored here. */
    account: text('account').notNull(),
    winMinor: integer('win_minor').notNull(),
    currency: text('currency').notNull(),
    /** Milliseconds since 1970. */
    at: integer('at').notNull(),
    seeded: integer('seeded', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('winners_latest').on(table.merchantCode, table.at)],
);
