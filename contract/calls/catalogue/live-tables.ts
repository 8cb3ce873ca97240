import * as v from 'valibot';

import { tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { languageSchema, nodeIdSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/**
 * The merchant's live tables as they stand: a table for each game of LIVE. What changes comes down the live channel too,
 * to members' pages that show tables (`tables` of `contract/wire/live.ts`).
 */
export const liveTables = defineCall({
  ...publicRead,
  key: 'game.tables',
  path: '/wps/game/liveTables',
  moduleId: 305,
  browserFreshMs: freshness.now,
  cache: 'public-now',
  query: noQuery,
  value: v.object({ tables: tolerantArray(tableSchema) }),
  source: 'derived: GL-01, LS-08',
});

/** A model of a live stream: whom a game of LIVESTREAM shows. */
const modelSchema = v.object({
  nodeId: nodeIdSchema,
  name: v.fallback(v.string(), ''),
  /** Works for the vendor; one who does not has no stream to wait for. */
  active: v.fallback(v.boolean(), true),
  /** Is on now. */
  streaming: v.fallback(v.boolean(), false),
  viewers: v.fallback(v.number(), 0),
  /** What is spoken; null where the vendor does not say. */
  language: v.fallback(v.nullable(languageSchema), null),
});
export type LiveModel = v.InferOutput<typeof modelSchema>;

const flag = v.optional(v.picklist(['0', '1']));

/** Models of the merchant's streams. `active`, `streaming`: '1' those who are, '0' those who are not. */
export const liveModels = defineCall({
  ...publicRead,
  key: 'game.models',
  path: '/wps/game/liveModels',
  moduleId: 306,
  browserFreshMs: freshness.hot,
  cache: 'public-short',
  query: v.object({ active: flag, streaming: flag }),
  value: v.object({ models: tolerantArray(modelSchema) }),
  source: 'LS-08, LS-09',
});

export const liveGamesCalls = [liveTables, liveModels] as const;
