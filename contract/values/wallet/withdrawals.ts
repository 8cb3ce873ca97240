import type { Fee } from './amounts.ts';

/** Where money can be paid out to. A merchant offers some of them for its currency. */
export const payoutKinds = ['bank', 'promptpay', 'pix', 'alipay', 'usdt'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/**
 * States of a withdrawal, in order: asked for, looked at by an operator, agreed to, sent. Whatever is not paid may be
 * rejected. `paid` and `rejected` are final, and nobody else's doing than an operator's: a member cannot take a
 * withdrawal back (UKGC RTS 14B).
 */
export const withdrawalStates = ['requested', 'review', 'approved', 'paid', 'rejected'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** True for a state that money is still under way in. */
export const isOpenWithdrawal = (status: WithdrawalState): boolean =>
  status !== 'paid' && status !== 'rejected';

/** Why a withdrawal was rejected; the app has a sentence for each. */
export const rejectionReasons = [
  'account.refused',
  'account.name',
  'identity',
  'duplicate',
  'support',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * What a withdrawal costs, minor units; what is no whole unit counts as one. Never more than the amount. The part of
 * an amount is reckoned in two steps, as ten thousand times it may be more than a number holds exactly.
 */
export function withdrawalFee(amountMinor: number, { fixedMinor, basisPoints }: Fee): number {
  const [whole, rest] = [Math.floor(amountMinor / 10_000), amountMinor % 10_000];
  const part = whole * basisPoints + Math.ceil((rest * basisPoints) / 10_000);
  return Math.min(amountMinor, fixedMinor + part);
}
