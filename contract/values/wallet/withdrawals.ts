import type { Fee } from './amounts.ts';

/** Kinds of payout accounts. A merchant offers some of them for its currency. */
export const payoutKinds = ['bank', 'promptpay', 'pix', 'alipay', 'usdt'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/**
 * States of a withdrawal, in order: requested, under review by an operator, approved, paid. A withdrawal that is not
 * paid can be rejected. `paid` and `rejected` are final, and only an operator sets them: a member cannot cancel a
 * withdrawal (UKGC RTS 14B).
 */
export const withdrawalStates = ['requested', 'review', 'approved', 'paid', 'rejected'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Returns true if the withdrawal is still pending in this state. */
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

/** Computes the fee, rounded up, at most the amount, in two steps, because the product could exceed safe integers. */
export function computeWithdrawalFee(amountMinor: number, { fixedMinor, basisPoints }: Fee): number {
  const [whole, rest] = [Math.floor(amountMinor / 10_000), amountMinor % 10_000];
  const share = whole * basisPoints + Math.ceil((rest * basisPoints) / 10_000);
  return Math.min(amountMinor, fixedMinor + share);
}
