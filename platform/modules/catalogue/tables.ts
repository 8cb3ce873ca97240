import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

import { type GameClass, gameTypes } from '#contract/values/games.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { merchantCode } from '#platform/core/merchants/tables.ts';
import { engineNames } from '#platform/modules/catalogue/engine-names.ts';

/** Who brought a vendor or a game in and may change it: a merchant's code, or the platform itself. */
export const platformOwner = 'platform';

/** Studios. `vassalage` is their id on the wire. */
export const vendors = sqliteTable('vendors', {
  vassalage: text('vassalage').primaryKey(),
  owner: text('brought_by').notNull().default(platformOwner),
  displayName: text('display_name').notNull(),
  /** A merchant's own picture is in `merchant_vendors`. */
  iconUrl: text('icon_url').notNull(),
  /** False: its pages refuse to be framed, its games open in a window. */
  framing: integer('framing', { mode: 'boolean' }).notNull(),
  sequence: integer('sequence').notNull(),
  /** The adapter of its live feed (`platform/modules/catalogue/live-tables/feed.ts`); null: it tells nothing of tables, models and events. */
  liveFeed: text('live_feed'),
});

/** Which vendors a merchant offers. */
export const merchantVendors = sqliteTable(
  'merchant_vendors',
  {
    merchantCode: merchantCode(),
    vassalage: text('vassalage')
      .notNull()
      .references(() => vendors.vassalage),
    /** The vendor's picture at this merchant; null: that of the vendor's row. */
    iconUrl: text('icon_url'),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.vassalage] })],
);

/** A game's recurring event: at `firstAt` (milliseconds since 1970) and again every so many minutes. */
export type NowOn = {
  kind: 'event' | 'draw' | 'jackpot';
  title: string;
  firstAt: number | null;
  everyMinutes: number;
  amountMinor: number | null;
};

/** What a merchant shows of a game: by its own file, or else as the game's row has it. */
const shownColumns = {
  /** Lowest bet in minor units, at a merchant of its currency. */
  minBetMinor: integer('min_bet_minor').notNull(),
  isNew: integer('is_new', { mode: 'boolean' }).notNull(),
  /** 1 is the hottest; null is not hot. */
  hotRank: integer('hot_rank'),
  maintenance: integer('maintenance', { mode: 'boolean' }).notNull(),
  /** At a merchant a path below its places of pictures. */
  iconUrl: text('icon_url').notNull(),
  placeholder: text('placeholder').notNull(),
};

/**
 * Every game of every vendor, for all merchants of the database. A merchant shows those of its vendors
 * (`merchant_vendors`) that are the platform's own, or that its own file names (`merchant_games`). Picture, bet, badges
 * and maintenance are what a merchant without a row of its own shows.
 */
export const games = sqliteTable(
  'games',
  {
    nodeId: integer('node_id').primaryKey(),
    owner: text('brought_by').notNull().default(platformOwner),
    ...shownColumns,
    gameId: text('game_id').notNull(),
    gameCode: text('game_code').notNull(),
    vassalage: text('vassalage')
      .notNull()
      .references(() => vendors.vassalage),
    /** Wire `gameType`. Cockfight games stand under SPORTS here. */
    gameType: text('game_type', { enum: gameTypes }).notNull(),
    /** Finer than `gameType` in one case: COCKFIGHT among the SPORTS games. */
    gameCategory: text('game_category', { enum: gameTypes }).notNull(),
    /** English name, the fallback of every other language. */
    nameEn: text('name_en').notNull(),
    gameClassify: text('game_classify', { mode: 'json' }).$type<GameClass[]>().notNull(),
    /** Pay lines; 0 where the game has none. */
    lines: integer('lines').notNull(),
    supportPlay: integer('support_play', { mode: 'boolean' }).notNull(),
    isGameH5: integer('is_game_h5', { mode: 'boolean' }).notNull(),
    /** What is played: a game in rounds, or a lottery. */
    engine: text('engine', { enum: [...engineNames, ...lotteryKinds] }).notNull(),
    /** What its picture shows, by a word of the platform's own; themes are made of it. */
    subject: text('depicts').notNull().default(''),
    lottoMode: text('lotto_mode'),
    roomId: text('room_id'),
    now: text('now', { mode: 'json' }).$type<NowOn>(),
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

/** What a merchant's own file says of a game, which it may share with others. */
export const gamesAtMerchants = sqliteTable(
  'merchant_games',
  {
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    ...shownColumns,
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.nodeId] }),
    check('merchant_games_min_bet', sql`${table.minBetMinor} > 0`),
  ],
);

/**
 * Names by language code. `folded` is what the search compares (`searchText`); the full text index
 * `game_search` follows it by triggers.
 */
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

/** A merchant's rows of games by what they show, in order; a subject is of the first theme that has it. */
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

/** Games that a merchant shows but may not offer, and why. */
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

/** Wins on the board: seeded ones and real rounds over the threshold of `winners.ts`. */
export const winners = sqliteTable(
  'winners',
  {
    winId: text('win_id').primaryKey(),
    merchantCode: merchantCode(),
    nodeId: integer('node_id')
      .notNull()
      .references(() => games.nodeId),
    /** Already masked: the full name is never stored here. */
    account: text('account').notNull(),
    winMinor: integer('win_minor').notNull(),
    currency: text('currency').notNull(),
    /** Milliseconds since 1970. */
    at: integer('at').notNull(),
    seeded: integer('seeded', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('winners_latest').on(table.merchantCode, table.at)],
);
