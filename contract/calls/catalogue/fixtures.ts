import * as v from 'valibot';

import { instantSchema, languageSchema, nodeIdSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

import { gameSchema } from './games.ts';

/** Decimal odds: the payout for one unit staked. */
const priceSchema = v.pipe(v.number(), v.minValue(1));

/** Prices of a market. `draw` is the price for a match without a winner; null for sports that always have a winner. */
const marketSchema = v.object({
  market: v.picklist(['winner']),
  home: priceSchema,
  draw: v.nullable(priceSchema),
  away: priceSchema,
});

const fixtureSchema = v.object({
  fixtureId: v.string(),
  /** Game that accepts bets on this event. The reply's `games` contains this game. */
  nodeId: nodeIdSchema,
  sport: v.picklist(['football', 'basketball']),
  /** The league's name in the visitor's language, or its original name if there is no translation. */
  league: v.string(),
  /** Original names of the two sides. */
  home: v.string(),
  away: v.string(),
  startsAt: instantSchema,
  /** Score and current minute of a live event; `minute` is null during the break. */
  live: v.nullable(v.object({ minute: v.nullable(v.number()), home: v.number(), away: v.number() })),
  /** Markets that the app does not know are left out. */
  markets: tolerantArray(marketSchema),
});
export type Fixture = v.InferOutput<typeof fixtureSchema>;

/** Lists live events, then upcoming events, with current prices and the games that accept bets on them. */
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
