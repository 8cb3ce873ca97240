import * as v from 'valibot';

import { instantSchema, languageSchema, minorSchema } from '#contract/values/scalars.ts';
import { balanceSchema } from '#contract/values/wallet/balance.ts';
import { bonusSources } from '#contract/values/wallet/bonuses.ts';
import { defineCall, memberRead, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Returns the balance of the main wallet, in minor units of `currency`. */
export const balance = defineCall({
  ...publicRead,
  key: 'wallet.balance',
  payout: true,
  path: '/wps/wallet/balance',
  moduleId: 500,
  browserFreshMs: freshness.records,
  session: 'required',
  cache: 'sensitive',
  query: noQuery,
  value: balanceSchema,
  source: 'WA-01, Requirements §0',
});

const lockedBonusSchema = v.object({
  /** The member's records list the bonus under this number. */
  orderNo: v.string(),
  /** Null if the source is unknown. */
  source: v.nullable(v.picklist(bonusSources)),
  /** Name of the promotion, level, red rain or item in the member's language; null if it is unknown. */
  name: v.nullable(v.string()),
  amountMinor: minorSchema,
  /** Turnover of this bonus alone, in minor units. */
  requiredMinor: minorSchema,
  /** What the member must still bet before this bonus is released, including the turnover of older bonuses. */
  heldMinor: minorSchema,
  at: instantSchema,
});
export type LockedBonus = v.InferOutput<typeof lockedBonusSchema>;

/**
 * Lists the member's unreleased bonuses in the order in which bets release them; their sum is `lockedMinor` of the
 * balance. Bets with real money on any game count. The app sends the call only if `lockedMinor` is more than 0.
 */
export const lockedBonuses = defineCall({
  ...memberRead,
  key: 'wallet.bonuses',
  payout: true,
  path: '/wps/wallet/bonuses',
  moduleId: 506,
  browserFreshMs: freshness.records,
  query: v.object({ language: languageSchema }),
  value: v.object({ currency: v.string(), bonuses: v.array(lockedBonusSchema) }),
  source: 'issue: money that is held back is shown; not in the specification',
});

export const balanceCalls = [balance, lockedBonuses] as const;
