import * as v from 'valibot';

import { instantSchema, languageSchema, nodeIdSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

import { gameSchema } from './games.ts';

/** A decimal price: what comes back for one unit staked. */
const priceSchema = v.pipe(v.number(), v.minValue(1));

/** Prices of a market; of sports that know no draw `draw` is null. */
const marketSchema = v.object({
  market: v.picklist(['winner']),
  home: priceSchema,
  draw: v.nullable(priceSchema),
  away: priceSchema,
});

const fixtureSchema = v.object({
  fixtureId: v.string(),
  /** The game that takes bets on it, one of `games`. */
  nodeId: nodeIdSchema,
  sport: v.picklist(['football', 'basketball']),
  /** In the visitor's language, where it has a name there. */
  league: v.string(),
  /** The sides, under their own names. */
  home: v.string(),
  away: v.string(),
  startsAt: instantSchema,
  /** While it is on: the score, and the minute that is played; null in the break. */
  live: v.nullable(v.object({ minute: v.nullable(v.number()), home: v.number(), away: v.number() })),
  /** Markets that the app does not know are left out. */
  markets: tolerantArray(marketSchema),
});
export type Fixture = v.InferOutput<typeof fixtureSchema>;

/** Events that are on now and those that come next, in this order, with prices as they stand, and the games that take bets on them. */
export const fixtures = defineCall({
  ...publicRead,
  key: 'game.fixtures',
  path: '/wps/game/fixtures',
  moduleId: 810,
  browserFreshMs: freshness.draws,
  cache: 'public-now',
  query: v.object({ language: languageSchema }),
  value: v.object({ fixtures: tolerantArray(fixtureSchema), games: tolerantArray(gameSchema) }),
  source: 'derived: HM-09, LS-06',
});

export const fixturesCalls = [fixtures] as const;
