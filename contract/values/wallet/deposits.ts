import type { Fee } from './amounts.ts';

/**
 * How money comes in. `bank` and `manual` are transfers by hand to an account of the merchant's; the others go
 * through a payment service.
 */
export const depositKinds = ['bank', 'manual', 'alipay', 'qq', 'wechat', 'gateway'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const isByHand = (kind: DepositKind): boolean => kind === 'bank' || kind === 'manual';

/** Which devices a method is for, as the wire names them. */
export const depositGateways = { web: 1, mobile: 3 } as const;

/**
 * States of an order. `credited` and `rejected` are final. An order that `expired` waits for nothing, but money that
 * still comes in is credited: it is the member's.
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

/**
 * Why an order that was paid or sent is decided by an operator: another amount or currency came in, more than the
 * member's own limit allows, or he is on a break or has excluded himself.
 */
export const depositHolds = ['amount', 'currency', 'limit', 'exclusion'] as const;
export type DepositHold = (typeof depositHolds)[number];

/**
 * Why an order was rejected. `payment`: the payment service said so. `limit` and `exclusion`: it was held for that, and
 * what came in goes back. The others are an operator's.
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

/** The member has something to do. */
export const isOpenDeposit = (status: DepositState): boolean =>
  status === 'created' || status === 'awaiting_payment';

/** What a promotion adds: a part of the amount up to a cap, for deposits of at least so much. Minor units. */
type Bonus = { basisPoints: number; maxBonusMinor: number; minDepositMinor: number };

/** A part of an amount in hundredths of a percent, rounded down; the product may be more than a safe integer. */
const partOf = (minor: number, basisPoints: number): number =>
  Math.floor(minor / 10_000) * basisPoints + Math.floor(((minor % 10_000) * basisPoints) / 10_000);

/**
 * What comes of a deposit, minor units: the fee, what is credited after it (0 when the fee is more), the bonus. The
 * platform books it and the app shows it before the tap, so it is reckoned in one place.
 */
export function depositTerms(
  amountMinor: number,
  fee: Fee,
  bonus: Bonus | null,
): { feeMinor: number; creditMinor: number; bonusMinor: number } {
  const feeMinor = Math.min(amountMinor, fee.fixedMinor + partOf(amountMinor, fee.basisPoints));
  const bonusMinor =
    bonus && amountMinor >= bonus.minDepositMinor
      ? Math.min(bonus.maxBonusMinor, partOf(amountMinor, bonus.basisPoints))
      : 0;
  return { feeMinor, creditMinor: amountMinor - feeMinor, bonusMinor };
}
