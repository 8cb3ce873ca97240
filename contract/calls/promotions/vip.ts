import * as v from 'valibot';

import { vipBases, vipBonusKinds } from '#contract/values/promotions/vip.ts';
import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { defineCall, memberPayment, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A level with what it brings; amounts in minor units, 0 where there is nothing of the kind. */
const levelSchema = v.object({
  /** 0 is where everybody begins; the next is one more. */
  level: countSchema,
  name: v.string(),
  /** What has to be deposited or bet in all, by the merchant's basis. */
  thresholdMinor: minorSchema,
  /** Paid once, for reaching it. */
  upgradeBonusMinor: minorSchema,
  /** Paid once a year. */
  birthdayBonusMinor: minorSchema,
  /** What has to be bet before a bonus is the member's own, in hundredths of it; 0: it is at once. */
  turnoverHundredths: countSchema,
  /** Points that a bet brings, in hundredths of the usual. */
  pointsHundredths: countSchema,
  /** How many withdrawals a day come on top of everybody's. */
  moreWithdrawals: countSchema,
});
export type VipLevel = v.InferOutput<typeof levelSchema>;

const bonusSchema = v.object({
  kind: v.picklist(vipBonusKinds),
  level: countSchema,
  amountMinor: minorSchema,
  /** When it was claimed; null: it can be. */
  claimedAt: v.nullable(instantSchema),
});
export type VipBonus = v.InferOutput<typeof bonusSchema>;

const vipSchema = v.object({
  currency: v.string(),
  basis: v.picklist(vipBases),
  /** From the lowest on; none where the merchant has no levels. */
  levels: v.array(levelSchema),
  /** Null for visitors and trial accounts. */
  member: v.nullable(
    v.object({
      level: countSchema,
      /** Deposited or bet so far, minor units. */
      doneMinor: minorSchema,
      /** Those of the levels reached, and that of the birthday while it can be claimed. */
      bonuses: v.array(bonusSchema),
    }),
  ),
});
export type Vip = v.InferOutput<typeof vipSchema>;

/** The merchant's levels, what each brings, and where the caller stands. */
export const vipOverview = defineCall({
  ...publicRead,
  key: 'vip.levels',
  path: '/wps/vip',
  moduleId: 705,
  browserFreshMs: freshness.hot,
  session: 'optional',
  flag: 'REWCEN3',
  cache: 'public-short',
  query: v.object({ language: languageSchema }),
  value: vipSchema,
  source: 'PR-14',
});

/**
 * Pays a bonus of a level that was reached, or the birthday's, which is that of the level by now, whichever is named;
 * once, however often it is asked for. `order.closed`: it is not due.
 */
export const claimVipBonus = defineCall({
  ...memberPayment,
  key: 'vip.claim',
  method: 'PUT',
  path: '/wps/vip/claim',
  moduleId: 706,
  flag: 'REWCEN3',
  alert: 'silent',
  gambling: true,
  body: v.object({ kind: v.picklist(vipBonusKinds), level: countSchema }),
  value: bonusSchema,
  errors: ['order.closed'],
  source: 'PR-14',
});

export const vipCalls = [vipOverview, claimVipBonus] as const;
