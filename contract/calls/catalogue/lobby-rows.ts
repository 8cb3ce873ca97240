import * as v from 'valibot';

import { gameSchema } from '#contract/calls/catalogue/games.ts';
import { instantSchema, languageSchema, minorSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

/** A pool that grows with each bet on its games, and that one of those bets wins. Amounts in minor units. */
const jackpotSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** At `at` of the reply. */
  amount: minorSchema,
  /** What it begins with after each win. */
  seed: minorSchema,
  /** By how much it grew a second, as measured over the last days; a fraction of a minor unit. */
  perSecond: v.pipe(v.number(), v.minValue(0)),
  /** When it was last won, and how much that was; null: never yet. */
  wonAt: v.nullable(instantSchema),
  won: v.nullable(minorSchema),
  /** How many games play for it. */
  gameCount: v.number(),
  /** The one that is opened for it. */
  game: gameSchema,
});
export type Jackpot = v.InferOutput<typeof jackpotSchema>;

/** The merchant's progressive jackpots, in its order. What a game of class JP adds to them is told by its rules. */
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

/** Rows of games by what they show (dragons, fruit, Egypt): the merchant's themes in its order, those that can be played first. */
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
 * Games like the one that the member played last: of its subject, vendor, class or category. Only what can be played, and
 * none that he has just played; `because` null and no games: he has played nothing yet.
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
    /** Name of the game that was played. */
    because: v.nullable(v.string()),
    games: tolerantArray(gameSchema),
  }),
  source: 'derived: HM-05, FV-10',
});

export const lobbyRowsCalls = [jackpotList, gameThemes, similarGames] as const;
