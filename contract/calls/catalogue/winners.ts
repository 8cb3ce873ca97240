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

/** Latest wins, newest first; account names are masked by the platform. */
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
        /** Minor units. */
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

/** Top winners of the last seven days. */
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

/** Separate from the catalogue's calls, which every first view loads. */
export const winnersCalls = [winners, rankList] as const;
