import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

const hundredthsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A deposit bonus and its conditions. A platform may omit the last three fields. */
export const depositBonusSchema = v.object({
  promotionId: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  name: v.string(),
  /** The bonus, in hundredths of a percent of the deposit. */
  basisPoints: hundredthsSchema,
  maxBonusMinor: minorSchema,
  minDepositMinor: minorSchema,
  /** Turnover required before the bonus is released, in hundredths of the bonus. */
  turnoverHundredths: hundredthsSchema,
  /** True if the bonus is only for the account's first credited deposit. */
  firstDepositOnly: v.optional(v.boolean(), false),
  /** How often a member can get the bonus, and the maximum sum per member in minor units; null means unlimited. */
  perMember: v.optional(v.nullable(v.number()), null),
  maxPerMemberMinor: v.optional(v.nullable(minorSchema), null),
});
export type DepositBonus = v.InferOutput<typeof depositBonusSchema>;
