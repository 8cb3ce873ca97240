import * as v from 'valibot';

import {
  applicationLimits,
  applicationRejections,
  promotionKinds,
  promotionStatuses,
} from '#contract/values/promotions/statuses.ts';
import { instantSchema, languageSchema, minorSchema, tolerantArray } from '#contract/values/scalars.ts';
import { textSchema } from '#contract/values/typed/typed-text.ts';
import { heldEntries } from '#contract/values/wallet/bonuses.ts';
import { depositBonusSchema } from '#contract/values/wallet/deposit-bonus.ts';
import { defineCall, memberPayment, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const hundredthsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The promotion of an announcement of type PR, with the caller's status; visitors have not taken part. */
export const promotionSchema = v.object({
  announcementId: v.number(),
  kind: v.picklist(promotionKinds),
  status: v.picklist(promotionStatuses),
  /** Closes no later than the end of its announcement's last day. `closesAt` is null if it has no end. */
  opensAt: instantSchema,
  closesAt: v.nullable(instantSchema),
  currency: v.string(),
  /** Reward in minor units; null if the promotion pays nothing. */
  rewardMinor: v.nullable(minorSchema),
  /** Turnover required before the reward is released, in hundredths of the reward; 0 if it is released at once. */
  turnoverHundredths: hundredthsSchema,
  /** Bets required for the reward, and bets made so far, in minor units; null if no bets are required. */
  target: v.nullable(v.object({ betMinor: minorSchema, doneMinor: minorSchema })),
  /** Reason for rejecting the member's application; otherwise null. */
  reason: v.nullable(v.picklist(applicationRejections)),
  ...heldEntries,
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

const offeredBonusSchema = v.object({
  announcementId: v.number(),
  currency: v.string(),
  ...depositBonusSchema.entries,
});
export type OfferedBonus = v.InferOutput<typeof offeredBonusSchema>;

const categorySchema = v.object({
  /** Id in `promoAnnouncementCategoryIds` of announcements. */
  id: v.number(),
  name: v.string(),
});

/**
 * Lists the categories of offers in the operator's order, and the announced promotions. An announcement without a
 * promotion only informs, or describes a deposit bonus.
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
    /** Deposit bonuses that announcements describe, with their conditions. */
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

/** Joins an offer. The call is idempotent. Fails with `order.closed` if the offer is not open now. */
export const joinPromotion = defineCall({
  ...write,
  key: 'promotion.join',
  path: '/wps/promotion/join',
  moduleId: 701,
  body: v.object({ announcementId: v.number() }),
  errors: ['not.found', 'order.closed'],
  source: 'PR-08',
});

/** Applies for an offer, with pictures from `feedback.picture`. Idempotent. Fails with `order.closed` if not open. */
export const applyForPromotion = defineCall({
  ...write,
  key: 'promotion.apply',
  path: '/wps/promotion/apply',
  moduleId: 702,
  body: v.object({
    announcementId: v.number(),
    comment: textSchema(0, applicationLimits.comment),
    pictures: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(applicationLimits.pictures)),
  }),
  errors: ['validation.failed', 'not.found', 'order.closed'],
  source: 'PR-09, PR-10',
});

/** Pays the reward of an offer, once per member. Fails with `order.closed` if nothing is due. */
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
