import * as v from 'valibot';

import { gameClasses, gameStates } from '#contract/values/games.ts';
import {
  gameTypeSchema,
  instantSchema,
  languageSchema,
  minorSchema,
  nodeIdSchema,
  pageSchema,
  pageSizeSchema,
  tolerantArray,
  vassalageListSchema,
  vassalageSchema,
} from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** Current event of a game: a match, a draw, or a growing jackpot. `at` is in UTC, `amount` in minor units. */
const currentEventSchema = v.object({
  kind: v.picklist(['event', 'draw', 'jackpot']),
  title: v.string(),
  at: v.nullable(instantSchema),
  amount: v.nullable(minorSchema),
});

const vendorIdSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A game, in the same format in every list of games. */
export const gameSchema = v.object({
  gameId: vendorIdSchema,
  nodeId: nodeIdSchema,
  nodeName: v.nullish(v.string(), null),
  gameName: v.fallback(v.string(), ''),
  gameType: gameTypeSchema,
  gameCategory: v.fallback(v.string(), ''),
  vassalage: vassalageSchema,
  /** Vendor's display name. */
  displayName: v.fallback(v.string(), ''),
  gameCode: v.fallback(v.nullable(v.string()), null),
  roomId: v.fallback(v.nullable(vendorIdSchema), null),
  lottoMode: v.fallback(v.nullable(v.string()), null),
  playType: v.fallback(v.nullable(v.picklist(['trad', 'ent'])), null),
  /** The game can be played with play money. */
  supportPlay: v.fallback(v.boolean(), false),
  /** Another name for `supportPlay`. A platform sends one of the two names. */
  freeplay: v.fallback(v.optional(v.boolean()), undefined),
  /** False if the game opens in its own window and never in a frame. */
  isGameH5: v.fallback(v.boolean(), true),
  showIcon: v.fallback(v.boolean(), true),
  /** Path of the picture under an image CDN, without width and format. */
  iconUrl: v.fallback(v.string(), ''),
  mobileLargeIcon: v.fallback(v.nullable(v.string()), null),
  gameClassify: v.fallback(tolerantArray(v.picklist(gameClasses)), []),
  /** Empty if the platform omits the names. */
  vendorNames: v.fallback(
    tolerantArray(v.object({ vassalage: v.string(), accountTypeName: v.string() })),
    [],
  ),
  isNew: v.fallback(v.boolean(), false),
  /** True for a game at the top of the hot list. */
  isHot: v.fallback(v.boolean(), false),
  /** `region`: not offered in the visitor's region. `excluded`: not offered on this site. The tile shows the reason. */
  state: v.fallback(v.picklist(gameStates), 'open'),
  minBet: v.fallback(minorSchema, 0),
  /** CSS colour close to the picture's mean colour. */
  placeholder: v.fallback(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)), '#26323a'),
  now: v.fallback(v.nullable(currentEventSchema), null),
});
export type Game = v.InferOutput<typeof gameSchema>;

const gamesPageSchema = v.object({
  games: tolerantArray(gameSchema),
  totalCount: v.number(),
  totalPages: v.number(),
  pageNum: v.number(),
});
export type GamesPage = v.InferOutput<typeof gamesPageSchema>;

/**
 * Lists games. Without `gameType` the list covers all categories. `vassalage` is a comma-separated list of vendors;
 * SPORTS without `vassalage` leaves out the cockfight vendors. `minBet` is in decimal major units, or `min` for the
 * lowest available bet. With `isNew` '1' only new games are listed. With `nodeId` the list has only that game; a launch
 * page that is opened by its address needs this. The edge adds `merchant`, which it knows from the host.
 */
export const gameList = defineCall({
  ...publicRead,
  key: 'game.list',
  path: '/wps/game/gameList',
  moduleId: 300,
  merchantParameter: 'merchant',
  browserFreshMs: freshness.lists,
  cache: 'public-long',
  query: v.object({
    platform: v.literal('html5'),
    clientType: v.union([
      v.literal(2),
      v.pipe(
        v.literal('2'),
        v.transform(() => 2),
      ),
    ]),
    language: languageSchema,
    gameType: v.optional(gameTypeSchema),
    gameName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    pageNo: pageSchema,
    pageSize: pageSizeSchema,
    vassalage: v.optional(vassalageListSchema),
    gameClassify: v.optional(v.picklist(gameClasses)),
    nodeId: v.optional(nodeIdSchema),
    isNew: v.optional(v.literal('1')),
    minBet: v.optional(v.union([v.literal('min'), v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,4})?$/))])),
    minLine: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  }),
  value: gamesPageSchema,
  source: 'GL-29, GL-32',
});

/** Lists the merchant's vendors by category, in menu order. */
export const vendorGameTypes = defineCall({
  ...publicRead,
  key: 'game.vendorTypes',
  path: '/wps/game/vendorGameTypes',
  moduleId: 301,
  merchantParameter: 'merchant',
  browserFreshMs: freshness.site,
  browserStorage: 'local',
  cache: 'public-long',
  query: v.object({
    typeId: v.union([
      v.literal(1),
      v.pipe(
        v.literal('1'),
        v.transform(() => 1),
      ),
    ]),
  }),
  value: tolerantArray(
    v.object({
      gameType: gameTypeSchema,
      vendors: tolerantArray(
        v.object({
          vassalage: vassalageSchema,
          displayName: v.string(),
          iconUrl: v.fallback(v.string(), ''),
          gameCount: v.fallback(v.number(), 0),
        }),
      ),
    }),
  ),
  source: 'GL-30',
});
export type VendorTypes = v.InferOutput<typeof vendorGameTypes.value>;

/** Lists the merchant's hot games of all categories, sorted by rank. */
export const hotGames = defineCall({
  ...publicRead,
  key: 'game.hot',
  path: '/wps/game/hotGames',
  moduleId: 302,
  browserFreshMs: freshness.lists,
  browserStorage: 'session',
  cache: 'public-short',
  query: v.object({
    isPlatform: v.union([
      v.literal(2),
      v.pipe(
        v.literal('2'),
        v.transform(() => 2),
      ),
    ]),
    language: languageSchema,
    platform: v.literal('html5'),
  }),
  value: v.object({ games: tolerantArray(gameSchema) }),
  source: 'GL-31',
});

export const gamesCalls = [gameList, vendorGameTypes, hotGames] as const;
