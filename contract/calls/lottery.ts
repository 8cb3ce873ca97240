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
/** In the order of `contract/values/lottery/seeds.ts`. */
const numbersSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));

const open = { ...publicRead, session: 'none' } as const;

/** The merchant's lotteries in list order, each with its kind; stored by the browser. */
export const lotteryList = defineCall({
  ...open,
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

/** The groups of the merchant's lotteries, in the order of the menu; none that is empty. */
export const gameMenus = defineCall({
  ...open,
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
 * The next draw of each lottery with what is published of its seed, and the numbers of the last one; null before the
 * first. `closesAt` is of the server's clock.
 */
export const lotteryDraws = defineCall({
  ...open,
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
  /** Null where the numbers were drawn before draws had seeds. */
  proof: v.nullable(v.object({ seed: hexSchema, commitment: hexSchema, committedAt: instantSchema })),
});
export type PastDraw = v.InferOutput<typeof pastDrawSchema>;

/**
 * A lottery's past draws, newest first, so many on a page, with the seeds by which anybody can draw them again.
 * `next`: `before` of the next page; null: there is none. `not.found` for a game that is no lottery of the merchant's.
 */
export const numero = defineCall({
  ...open,
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

/** Regions of Vietnam, as groups. */
export const vietnamRegions = ['vn-north', 'vn-central', 'vn-south'] as const;
/** How many days back prize tables go. */
export const VIETNAM_DAYS = 7;

/** The prize tables of a region's lotteries: of each its last draw, `back` 1 the one before that, and so on. */
export const vietnamResults = defineCall({
  ...open,
  key: 'lottery.vietnam',
  path: '/lgw/vietnam/results',
  moduleId: 334,
  browserFreshMs: freshness.hot,
  cache: 'public-live',
  query: v.object({
    region: v.picklist(vietnamRegions),
    back: v.pipe(wireNumber, v.maxValue(VIETNAM_DAYS - 1)),
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
