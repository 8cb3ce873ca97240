import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';

const hundredthsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A bonus on deposits and its conditions; replies of older platforms have none of the last three. */
export const depositBonusSchema = v.object({
  promotionId: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  name: v.string(),
  /** The bonus, in hundredths of a percent of the deposit. */
  basisPoints: hundredthsSchema,
  maxBonusMinor: minorSchema,
  minDepositMinor: minorSchema,
  /** What has to be bet before the bonus is released, in hundredths of it. */
  turnoverHundredths: hundredthsSchema,
  /** Of the account's first deposit that is credited, and of no later one. */
  firstDepositOnly: v.optional(v.boolean(), false),
  /** How often one member is given it, and how much in all, minor units; null: however often, and however much. */
  perMember: v.optional(v.nullable(v.number()), null),
  maxPerMemberMinor: v.optional(v.nullable(minorSchema), null),
});
export type DepositBonus = v.InferOutput<typeof depositBonusSchema>;
