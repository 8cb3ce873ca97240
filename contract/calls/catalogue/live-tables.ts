import * as v from 'valibot';

import { tableSchema } from '#contract/values/catalogue/live-tables.ts';
import { languageSchema, nodeIdSchema, tolerantArray } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Lists the merchant's tables, one for each LIVE game. The live channel also pushes changes (`wire/live.ts`). */
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

/** A live model: the person who presents a game of category LIVESTREAM. */
const modelSchema = v.object({
  nodeId: nodeIdSchema,
  name: v.fallback(v.string(), ''),
  /** Whether the model works for the vendor. An inactive model has no stream to wait for. */
  active: v.fallback(v.boolean(), true),
  streaming: v.fallback(v.boolean(), false),
  viewers: v.fallback(v.number(), 0),
  /** Language that the model speaks; null if the vendor does not report a language. */
  language: v.fallback(v.nullable(languageSchema), null),
});
export type LiveModel = v.InferOutput<typeof modelSchema>;

const flag = v.optional(v.picklist(['0', '1']));

/** Lists the models of the merchant's streams. `active` and `streaming` filter by that field: '1' true, '0' false. */
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
