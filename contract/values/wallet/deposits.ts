import type { Fee } from './amounts.ts';

/** `bank` and `manual` are manual transfers to the merchant's account; all others use a payment service. */
export const depositKinds = ['bank', 'manual', 'alipay', 'qq', 'wechat', 'gateway'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const isManualTransfer = (kind: DepositKind): boolean => kind === 'bank' || kind === 'manual';

/** Devices on which a method is offered, by their wire numbers. */
export const depositGateways = { web: 1, mobile: 3 } as const;

/**
 * States of an order. `credited` and `rejected` are final. An `expired` order expects no payment, but money that still
 * arrives is credited, because it is the member's.
 */
export const depositStates = [
  'created',
  'awaiting_payment',
  'submitted',
  'expired',
  'rejected',
  'credited',
] as const;
export type DepositState = (typeof depositStates)[number];

/** Another amount or currency arrived, the member's own limit is exceeded, or the member is on a break or excluded. */
export const depositReviewReasons = ['amount', 'currency', 'limit', 'exclusion'] as const;
export type DepositReviewReason = (typeof depositReviewReasons)[number];

/**
 * Why an order was rejected. `payment`: the payment service reported that the payment failed. `limit` and `exclusion`:
 * an operator rejected an order that was held for this reason, and the money goes back. The operator chooses the other
 * reasons.
 */
export const depositRejections = [
  'payment',
  'no-money',
  'wrong-amount',
  'other-payer',
  'unreadable',
  'limit',
  'exclusion',
] as const;

/** Returns true while the order waits for the member's payment. */
export const isOpenDeposit = (status: DepositState): boolean =>
  status === 'created' || status === 'awaiting_payment';

/** Bonus of a promotion: a share of the amount up to a cap, for deposits of at least `minDepositMinor`. Minor units. */
type Bonus = { basisPoints: number; maxBonusMinor: number; minDepositMinor: number };

/** Rounded down, even if the product exceeds the safe integers. Basis points are hundredths of a percent. */
const computeShare = (minor: number, basisPoints: number): number =>
  Math.floor(minor / 10_000) * basisPoints + Math.floor(((minor % 10_000) * basisPoints) / 10_000);

/**
 * Computes fee, credit after the fee (0 if the fee exceeds the amount) and bonus, in minor units. Shared, because the
 * platform books the amounts and the app shows them in advance.
 */
export function computeDepositTerms(
  amountMinor: number,
  fee: Fee,
  bonus: Bonus | null,
): { feeMinor: number; creditMinor: number; bonusMinor: number } {
  const feeMinor = Math.min(amountMinor, fee.fixedMinor + computeShare(amountMinor, fee.basisPoints));
  const bonusMinor =
    bonus && amountMinor >= bonus.minDepositMinor
      ? Math.min(bonus.maxBonusMinor, computeShare(amountMinor, bonus.basisPoints))
      : 0;
  return { feeMinor, creditMinor: amountMinor - feeMinor, bonusMinor };
}
