import * as v from 'valibot';

import { gameSchema } from '#contract/calls/catalogue/games.ts';
import { lotteryKinds } from '#contract/values/lottery/kinds.ts';
import {
  instantSchema,
  languageSchema,
  nodeIdSchema,
  tolerantArray,
  wireNumber,
} from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const kindSchema = v.picklist(lotteryKinds);
/** A seed, or the SHA-256 of one, in hex. */
const hexSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Numbers of a draw, in the order in which `drawFromSeed` returns them. */
const numbersSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

const openRead = { ...publicRead, session: 'none' } as const;

/** Lists the merchant's lotteries in menu order, each with its kind. */
export const lotteryList = defineCall({
  ...openRead,
  key: 'lottery.list',
  path: '/lgw/lotteries',
  moduleId: 330,
  browserFreshMs: freshness.site,
  browserStorage: 'local',
  cache: 'public-long',
  query: v.object({ language: languageSchema }),
  value: v.object({ lotteries: tolerantArray(v.object({ game: gameSchema, kind: kindSchema })) }),
  source: 'LS-01, CA-04',
});
export type Lottery = v.InferOutput<typeof lotteryList.value>['lotteries'][number];

/** Lists the merchant's lotteries by kind (`menu`), in menu order, without kinds that have no lottery. */
export const gameMenus = defineCall({
  ...openRead,
  key: 'lottery.menus',
  path: '/lgw/game_menus',
  moduleId: 331,
  browserFreshMs: freshness.site,
  browserStorage: 'local',
  cache: 'public-long',
  query: noQuery,
  value: v.object({
    menus: tolerantArray(v.object({ menu: kindSchema, nodeIds: v.array(nodeIdSchema) })),
  }),
  source: 'LS-05, LS-03',
});

/**
 * Returns each lottery's next draw with the commitment to its seed, and the numbers of the last draw. `last` is null
 * before the first draw. `closesAt` is a time of the server's clock, so the app has to correct for the device's clock.
 */
export const lotteryDraws = defineCall({
  ...openRead,
  key: 'lottery.draws',
  path: '/lgw/lotteries/draws',
  moduleId: 332,
  browserFreshMs: freshness.never,
  cache: 'public-live',
  query: noQuery,
  value: v.object({
    draws: tolerantArray(
      v.object({
        nodeId: nodeIdSchema,
        next: v.object({ drawNo: v.string(), closesAt: instantSchema, commitment: hexSchema }),
        last: v.nullable(v.object({ drawNo: v.string(), numbers: numbersSchema })),
      }),
    ),
  }),
  source: 'LS-01, LS-13',
});
export type LotteryDraw = v.InferOutput<typeof lotteryDraws.value>['draws'][number];

const pastDrawSchema = v.object({
  drawNo: v.string(),
  closedAt: instantSchema,
  numbers: numbersSchema,
  /** Null if the numbers of the draw were not computed from a seed. */
  proof: v.nullable(v.object({ seed: hexSchema, commitment: hexSchema, committedAt: instantSchema })),
});
export type PastDraw = v.InferOutput<typeof pastDrawSchema>;

/**
 * Lists a lottery's past draws, newest first. With the seed in `proof`, everybody can verify a draw. `next` is null on
 * the last page. Fails with `not.found` if the game is not a lottery of the merchant.
 */
export const numero = defineCall({
  ...openRead,
  key: 'lottery.numero',
  path: '/lgw/numero',
  moduleId: 333,
  browserFreshMs: freshness.draws,
  cache: 'public-live',
  query: v.object({
    nodeId: nodeIdSchema,
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{13}$/))),
  }),
  value: v.object({ kind: kindSchema, list: tolerantArray(pastDrawSchema), next: v.nullable(v.string()) }),
  errors: ['not.found'],
  source: 'LS-02',
});

/** Regions of Vietnam. Each region is a kind of lottery. */
export const vietnamRegions = ['vn-north', 'vn-central', 'vn-south'] as const;
/** Maximum number of the most recent draws per lottery for which prize tables are served. */
export const vietnamDraws = 7;

/** Returns a region's prize tables. `back` counts draws: 0 is each lottery's last draw, 1 the draw before it. */
export const vietnamResults = defineCall({
  ...openRead,
  key: 'lottery.vietnam',
  path: '/lgw/vietnam/results',
  moduleId: 334,
  browserFreshMs: freshness.hot,
  cache: 'public-live',
  query: v.object({
    region: v.picklist(vietnamRegions),
    back: v.pipe(wireNumber, v.maxValue(vietnamDraws - 1)),
  }),
  value: v.object({
    results: tolerantArray(
      v.object({
        nodeId: nodeIdSchema,
        drawNo: v.string(),
        closedAt: instantSchema,
        numbers: numbersSchema,
      }),
    ),
  }),
  source: 'LS-03',
});

export const lotteryCalls = [lotteryList, gameMenus, lotteryDraws, numero, vietnamResults] as const;
