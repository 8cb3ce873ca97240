import * as v from 'valibot';

import { vipBases, vipBonusKinds } from '#contract/values/promotions/vip.ts';
import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { heldEntries } from '#contract/values/wallet/bonuses.ts';
import { defineCall, memberPayment, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A level with its benefits. Amounts are in minor units; 0 if the level does not have the benefit. */
const levelSchema = v.object({
  /** 0 is the first level; each following level adds 1. */
  level: countSchema,
  name: v.string(),
  /** Sum of deposits or of bets (by the merchant's `basis`) that the level requires, in minor units. */
  thresholdMinor: minorSchema,
  /** Paid once, when the level is reached. */
  upgradeBonusMinor: minorSchema,
  /** Paid once a year. */
  birthdayBonusMinor: minorSchema,
  /** Turnover required before a bonus is released, in hundredths of the bonus; 0 if it is released at once. */
  turnoverHundredths: countSchema,
  /** Multiplier of the points that bets earn, in hundredths. */
  pointsHundredths: countSchema,
  /** Number of withdrawals per day that the level permits in addition to the merchant's usual number. */
  moreWithdrawals: countSchema,
});
export type VipLevel = v.InferOutput<typeof levelSchema>;

const bonusSchema = v.object({
  kind: v.picklist(vipBonusKinds),
  level: countSchema,
  amountMinor: minorSchema,
  /** When the member claimed the bonus; null if it can be claimed now. */
  claimedAt: v.nullable(instantSchema),
  ...heldEntries,
});
export type VipBonus = v.InferOutput<typeof bonusSchema>;

const vipSchema = v.object({
  currency: v.string(),
  basis: v.picklist(vipBases),
  /** The merchant's levels, lowest first; empty if the merchant has none. */
  levels: v.array(levelSchema),
  /** Null for visitors and trial accounts. */
  member: v.nullable(
    v.object({
      level: countSchema,
      /** The member's sum of deposits or of bets (by `basis`) so far, in minor units. */
      doneMinor: minorSchema,
      /** Bonuses of the levels reached, and in the month of the member's birthday also the birthday bonus. */
      bonuses: v.array(bonusSchema),
    }),
  ),
});
export type Vip = v.InferOutput<typeof vipSchema>;

/** Returns the merchant's levels with their benefits, and the caller's own level. */
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
 * Pays the bonus of a reached level, or the birthday bonus. The birthday bonus is always that of the current level, so
 * `level` is ignored. The call is idempotent. Fails with `order.closed` if the bonus cannot be claimed.
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
