import * as v from 'valibot';

import { minorSchema } from '../scalars.ts';

/** Sources of bonuses: a deposit with a promotion, an offer, a VIP level, a red rain, the points mall. */
export const bonusSources = ['deposit', 'offer', 'vip', 'rain', 'mall'] as const;
export type BonusSource = (typeof bonusSources)[number];

/**
 * State of a paid bonus in replies: what the member must still bet before the bonus is released to the balance, in
 * minor units. Includes the turnover of older bonuses, because bets meet these first. 0 if the bonus is in the balance.
 * Absent if no bonus was paid, or if the platform does not report it. Not in the specification.
 */
export const heldEntries = { heldMinor: v.optional(minorSchema) };
