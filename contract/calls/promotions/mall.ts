import * as v from 'valibot';

import {
  mallItemKinds,
  mallOrderStates,
  mallRefusals,
  pointReasons,
} from '#contract/values/promotions/mall.ts';
import { instantSchema, languageSchema, minorSchema, wireNumber } from '#contract/values/scalars.ts';
import { heldEntries } from '#contract/values/wallet/bonuses.ts';
import { defineCall, memberPayment, memberRead, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const itemSchema = v.object({
  id: v.number(),
  kind: v.picklist(mallItemKinds),
  name: v.string(),
  /** One sentence about the item, as plain text. */
  text: v.string(),
  /** Path of the item's square picture; empty if there is none. */
  picture: v.string(),
  points: countSchema,
  stock: countSchema,
  /** Maximum number of pieces that a member may redeem; null if there is no limit besides the stock. */
  perMember: v.nullable(countSchema),
  /** Number of pieces that the caller has redeemed, without refused orders; 0 for visitors. */
  taken: countSchema,
  /** For kind `bonus`, the amount of the bonus in minor units. */
  bonusMinor: v.nullable(minorSchema),
  /** Turnover before the bonus is released, in hundredths of the bonus; 0 if it is released at once. */
  turnoverHundredths: countSchema,
});
export type MallItem = v.InferOutput<typeof itemSchema>;

const mallSchema = v.object({
  currency: v.string(),
  /** Sum of bets that earns one point, in minor units, before the multiplier `pointsHundredths`. */
  perPointMinor: minorSchema,
  /** Multiplier of the points that bets earn, by the caller's VIP level, in hundredths; 100 for visitors. */
  pointsHundredths: countSchema,
  /** The caller's points; null for visitors and trial accounts. */
  points: v.nullable(countSchema),
  items: v.array(itemSchema),
});
export type Mall = v.InferOutput<typeof mallSchema>;

/** Returns items and points. Fails with `permission.denied` if the merchant has no rules for the mall. */
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
  /** `M261125-7K3QX9MB`. The member's records list a bonus under this number. */
  orderNo: v.string(),
  itemId: v.number(),
  name: v.string(),
  picture: v.string(),
  kind: v.picklist(mallItemKinds),
  points: countSchema,
  status: v.picklist(mallOrderStates),
  reason: v.nullable(v.picklist(mallRefusals)),
  createdAt: instantSchema,
  /** When the order reached its current state. */
  movedAt: instantSchema,
  ...heldEntries,
});
export type MallOrder = v.InferOutput<typeof orderSchema>;

/** Lists the member's orders, newest first. `before` is `next` of the previous page. */
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
    next: v.nullable(v.string()),
  }),
  source: 'PR-12',
});

const pointLineSchema = v.object({
  id: v.number(),
  reason: v.picklist(pointReasons),
  /** Negative if the member spent points. */
  points: v.pipe(v.number(), v.integer()),
  /** Number of the order that took or returned the points. Null for other reasons. */
  orderNo: v.nullable(v.string()),
  at: instantSchema,
});
export type PointLine = v.InferOutput<typeof pointLineSchema>;

/** Lists the movements of the member's points, newest first. `before` is `next` of the previous page. */
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
    next: v.nullable(v.number()),
  }),
  source: 'PR-12',
});

/**
 * Redeems one piece of an item for points, once per `Idempotency-Key`. `points` is the price that the member saw. On an
 * error no points are taken. Fails with `order.closed` if the item is sold out, is no longer offered or has another
 * price now, or if the member has reached the maximum. Fails with `wallet.insufficient` if the member has too few
 * points.
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
  value: v.object({ orderNo: v.string(), status: v.picklist(mallOrderStates), ...heldEntries }),
  errors: ['not.found', 'order.closed', 'wallet.insufficient'],
  source: 'PR-12',
});

export const mallCalls = [mallHome, mallOrders, mallPoints, redeemItem] as const;
