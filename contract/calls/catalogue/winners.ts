import * as v from 'valibot';

import {
  instantSchema,
  languageSchema,
  minorSchema,
  nodeIdSchema,
  tolerantArray,
} from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

// Separate from games.ts, because every first view loads the calls of games.ts but not these.

/** Lists the latest wins, newest first. The platform masks the account names. */
export const winners = defineCall({
  ...publicRead,
  key: 'game.winners',
  path: '/wps/game/winners',
  moduleId: 303,
  browserFreshMs: freshness.hot,
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: tolerantArray(
    v.object({
      vo: v.object({
        winId: v.string(),
        winAmount: minorSchema,
        currency: v.string(),
        account: v.string(),
        gameName: v.string(),
        nodeId: nodeIdSchema,
        at: instantSchema,
      }),
    }),
  ),
  source: 'HM-25',
});

/** Lists the top winners of the last seven days. */
export const rankList = defineCall({
  ...publicRead,
  key: 'game.rankList',
  path: '/wps/game/rankList',
  moduleId: 304,
  browserFreshMs: freshness.lists,
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: tolerantArray(
    v.object({ rank: v.number(), account: v.string(), amount: minorSchema, currency: v.string() }),
  ),
  source: 'HM-26',
});

export const winnersCalls = [winners, rankList] as const;
