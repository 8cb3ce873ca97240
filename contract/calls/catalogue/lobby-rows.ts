import * as v from 'valibot';

import { gameSchema } from '#contract/calls/catalogue/games.ts';
import { instantSchema, languageSchema, minorSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** A progressive jackpot: each bet on its games adds to the amount, until one of these bets wins it. */
const jackpotSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Amount at the time `at` of the reply. */
  amount: minorSchema,
  /** Amount with which the jackpot restarts after each win. */
  seed: minorSchema,
  /** Time and amount of the last win; null if the jackpot was never won. */
  wonAt: v.nullable(instantSchema),
  won: v.nullable(minorSchema),
  gameCount: v.number(),
  /** Game that the app opens for this jackpot. */
  game: gameSchema,
});
export type Jackpot = v.InferOutput<typeof jackpotSchema>;

/** Lists the merchant's progressive jackpots in the merchant's order. The rules of a JP game state its contribution. */
export const jackpotList = defineCall({
  ...publicRead,
  key: 'game.jackpots',
  path: '/wps/game/jackpots',
  moduleId: 800,
  browserFreshMs: freshness.hot,
  flag: 'HOMEJACKPOTS',
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: v.object({ at: instantSchema, jackpots: tolerantArray(jackpotSchema) }),
  source: 'derived: HM-05, GL-13',
});

/** Lists rows of games by theme (dragons, fruit, Egypt), in the merchant's order, playable games first. */
export const gameThemes = defineCall({
  ...publicRead,
  key: 'game.themes',
  path: '/wps/game/themes',
  moduleId: 801,
  browserFreshMs: freshness.lists,
  flag: 'HOMETHEMES',
  cache: 'public-long',
  query: v.object({ language: languageSchema }),
  value: v.object({
    themes: tolerantArray(v.object({ id: v.string(), name: v.string(), games: tolerantArray(gameSchema) })),
  }),
  source: 'derived: HM-05',
});

/**
 * Lists games similar to the last game that the member played: games of the same subject, vendor, class or category.
 * Games that cannot be played now, or that the member has just played, are left out. If the member has not played yet,
 * `because` is null and the list is empty.
 */
export const similarGames = defineCall({
  ...publicRead,
  key: 'game.similar',
  path: '/wps/game/similar',
  moduleId: 802,
  session: 'required',
  flag: 'HOMEBECAUSE',
  query: v.object({ language: languageSchema }),
  value: v.object({
    /** Name of the last game that the member played. */
    because: v.nullable(v.string()),
    games: tolerantArray(gameSchema),
  }),
  source: 'derived: HM-05, FV-10',
});

export const lobbyRowsCalls = [jackpotList, gameThemes, similarGames] as const;
