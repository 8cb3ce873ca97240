import * as v from 'valibot';

import {
  applicationLimits,
  applicationRejections,
  promotionKinds,
  promotionStatuses,
} from '#contract/values/promotions/statuses.ts';
import { instantSchema, languageSchema, minorSchema, tolerantArray } from '#contract/values/scalars.ts';
import { depositBonusSchema } from '#contract/values/wallet/deposit-bonus.ts';
import { defineCall, memberPayment, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const hundredthsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What can be done about an announcement of type PR, and how the caller stands to it; a visitor as who did nothing yet. */
export const promotionSchema = v.object({
  announcementId: v.number(),
  kind: v.picklist(promotionKinds),
  status: v.picklist(promotionStatuses),
  /** When it opens, and when it closes, at the latest with the last day of its announcement; null: it has no end. */
  opensAt: instantSchema,
  closesAt: v.nullable(instantSchema),
  currency: v.string(),
  /** What is paid, minor units; null where nothing is. */
  rewardMinor: v.nullable(minorSchema),
  /** What has to be bet before it is the member's own, in hundredths of it; 0: it is at once. */
  turnoverHundredths: hundredthsSchema,
  /** What has to be bet for it and what of that is done, minor units; null where nothing has to be. */
  target: v.nullable(v.object({ betMinor: minorSchema, doneMinor: minorSchema })),
  /** Why the application was rejected. */
  reason: v.nullable(v.picklist(applicationRejections)),
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

const offeredBonusSchema = v.object({
  announcementId: v.number(),
  currency: v.string(),
  ...depositBonusSchema.entries,
});
export type OfferedBonus = v.InferOutput<typeof offeredBonusSchema>;

const categorySchema = v.object({
  /** As `promoAnnouncementCategoryIds` of announcements names it. */
  id: v.number(),
  name: v.string(),
});

/**
 * The categories of offers in the operator's order, and what can be done about those that are announced. An
 * announcement without one of them is for reading only, or tells of a bonus on deposits.
 */
export const promotionList = defineCall({
  ...publicRead,
  key: 'promotion.list',
  path: '/wps/promotion',
  moduleId: 700,
  browserFreshMs: freshness.hot,
  session: 'optional',
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: v.object({
    categories: tolerantArray(categorySchema),
    promotions: tolerantArray(promotionSchema),
    /** Bonuses on deposits that announcements tell of, with their conditions. */
    depositBonuses: v.optional(tolerantArray(offeredBonusSchema), []),
  }),
  source: 'PR-01, PR-08',
});

const write = {
  ...memberPayment,
  method: 'PUT',
  alert: 'silent',
  gambling: true,
  value: promotionSchema,
} as const;

/** Takes part in an offer; once, however often it is asked for. `order.closed`: not now, or not any more. */
export const joinPromotion = defineCall({
  ...write,
  key: 'promotion.join',
  path: '/wps/promotion/join',
  moduleId: 701,
  body: v.object({ announcementId: v.number() }),
  errors: ['not.found', 'order.closed'],
  source: 'PR-08',
});

/**
 * Applies for an offer, with pictures that were sent before (`feedback.picture`). One that was made is not made again.
 * `order.closed`: not now, or not any more.
 */
export const applyForPromotion = defineCall({
  ...write,
  key: 'promotion.apply',
  path: '/wps/promotion/apply',
  moduleId: 702,
  body: v.object({
    announcementId: v.number(),
    comment: v.pipe(v.string(), v.trim(), v.maxLength(applicationLimits.comment)),
    pictures: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(applicationLimits.pictures)),
  }),
  errors: ['validation.failed', 'not.found', 'order.closed'],
  source: 'PR-09, PR-10',
});

/** Pays what an offer promises, once for each member. `order.closed`: nothing is due. */
export const claimPromotion = defineCall({
  ...write,
  key: 'promotion.claim',
  path: '/wps/promotion/claim',
  moduleId: 703,
  body: v.object({ announcementId: v.number() }),
  errors: ['not.found', 'order.closed'],
  source: 'PR-08',
});

export const offersCalls = [promotionList, joinPromotion, applyForPromotion, claimPromotion] as const;
