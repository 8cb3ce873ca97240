import * as v from 'valibot';

import {
  mallItemKinds,
  mallOrderStates,
  mallRefusals,
  pointReasons,
} from '#contract/values/promotions/mall.ts';
import { instantSchema, languageSchema, minorSchema, wireNumber } from '#contract/values/scalars.ts';
import { defineCall, memberPayment, memberRead, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const itemSchema = v.object({
  id: v.number(),
  kind: v.picklist(mallItemKinds),
  name: v.string(),
  /** A sentence about it, plain text. */
  text: v.string(),
  /** Path of its square picture; empty where there is none. */
  picture: v.string(),
  /** Its price. */
  points: countSchema,
  stock: countSchema,
  /** How many each member may have; null: as many as there are. */
  perMember: v.nullable(countSchema),
  /** How many the caller has, refused ones aside; 0 for visitors. */
  taken: countSchema,
  /** Of kind `bonus`: what is paid, minor units. */
  bonusMinor: v.nullable(minorSchema),
  /** What has to be bet before a bonus is the member's own, in hundredths of it; 0: it is at once. */
  turnoverHundredths: countSchema,
});
export type MallItem = v.InferOutput<typeof itemSchema>;

const mallSchema = v.object({
  currency: v.string(),
  /** What has to be bet for one point, minor units; what the caller's level adds is in `pointsHundredths`. */
  perPointMinor: minorSchema,
  /** Points that the caller's bets bring, in hundredths of the usual; 100 for visitors. */
  pointsHundredths: countSchema,
  /** The caller's points; null for visitors and trial accounts. */
  points: v.nullable(countSchema),
  items: v.array(itemSchema),
});
export type Mall = v.InferOutput<typeof mallSchema>;

/** What there is for points, and how many the caller has. `permission.denied` too where the merchant has no rules of it. */
export const mallHome = defineCall({
  ...publicRead,
  key: 'mall.home',
  path: '/wps/mall',
  moduleId: 707,
  browserFreshMs: freshness.now,
  session: 'optional',
  flag: 'PTSYS3',
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: mallSchema,
  source: 'PR-12, SH-30',
});

const orderSchema = v.object({
  /** `M261125-7K3QX9MB`. A bonus is in the member's records under it. */
  orderNo: v.string(),
  itemId: v.number(),
  name: v.string(),
  picture: v.string(),
  kind: v.picklist(mallItemKinds),
  points: countSchema,
  status: v.picklist(mallOrderStates),
  reason: v.nullable(v.picklist(mallRefusals)),
  createdAt: instantSchema,
  /** Since when it is so. */
  movedAt: instantSchema,
});
export type MallOrder = v.InferOutput<typeof orderSchema>;

/** The member's orders, newest first, by pages; `before`: the `next` of the page before. */
export const mallOrders = defineCall({
  ...memberRead,
  key: 'mall.orders',
  path: '/wps/mall/orders',
  moduleId: 708,
  flag: 'PTSYS3',
  browserFreshMs: freshness.never,
  query: v.object({
    language: languageSchema,
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}-[\w-]{1,32}$/))),
  }),
  value: v.object({
    orders: v.array(orderSchema),
    /** Null on the last page. */
    next: v.nullable(v.string()),
  }),
  source: 'PR-12',
});

const pointLineSchema = v.object({
  id: v.number(),
  reason: v.picklist(pointReasons),
  /** Below zero where they were spent. */
  points: v.pipe(v.number(), v.integer()),
  /** Of an order and of what it gave back. */
  orderNo: v.nullable(v.string()),
  at: instantSchema,
});
export type PointLine = v.InferOutput<typeof pointLineSchema>;

/** What moved the member's points, newest first, by pages; `before`: the `next` of the page before. */
export const mallPoints = defineCall({
  ...memberRead,
  key: 'mall.points',
  path: '/wps/mall/points',
  moduleId: 712,
  flag: 'PTSYS3',
  browserFreshMs: freshness.never,
  query: v.object({ before: v.optional(wireNumber) }),
  value: v.object({
    lines: v.array(pointLineSchema),
    /** Null on the last page. */
    next: v.nullable(v.number()),
  }),
  source: 'PR-12',
});

/**
 * Takes an item for points: one piece, once for each key. `points` is the price that the member saw. `order.closed`: it
 * is sold out, costs something else by now, is offered no more, or the member has as many as he may; `wallet.insufficient`:
 * he has fewer points. Nothing was taken then.
 */
export const redeemItem = defineCall({
  ...memberPayment,
  key: 'mall.redeem',
  method: 'PUT',
  path: '/wps/mall/redeem',
  moduleId: 709,
  flag: 'PTSYS3',
  alert: 'silent',
  gambling: true,
  body: v.object({ itemId: v.number(), points: countSchema }),
  value: v.object({ orderNo: v.string(), status: v.picklist(mallOrderStates) }),
  errors: ['not.found', 'order.closed', 'wallet.insufficient'],
  source: 'PR-12',
});

export const mallCalls = [mallHome, mallOrders, mallPoints, redeemItem] as const;
