import * as v from 'valibot';

import { minorSchema } from '../money.ts';

/**
 * How money comes in (WA-06). `bank` and `manual` are transfers by hand to an account of the merchant's; the others go
 * through a payment service.
 */
export const depositKinds = ['bank', 'manual', 'alipay', 'qq', 'wechat', 'gateway'] as const;
export type DepositKind = (typeof depositKinds)[number];

export const isByHand = (kind: DepositKind): boolean => kind === 'bank' || kind === 'manual';

/** Which devices a method is for, as the wire names them (WA-07). */
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

/** A fee: a fixed part in minor units, and a part of the amount in hundredths of a percent. */
export const feeSchema = v.object({
  fixedMinor: v.pipe(minorSchema, v.minValue(0)),
  basisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});
type Fee = v.InferOutput<typeof feeSchema>;

/** What a promotion adds: a part of the amount up to a cap, for deposits of at least so much. Minor units. */
type Bonus = { basisPoints: number; maxBonusMinor: number; minDepositMinor: number };

/** A part of an amount in hundredths of a percent, rounded down; the product may be more than a safe integer. */
const partOf = (minor: number, basisPoints: number): number =>
  Math.floor(minor / 10_000) * basisPoints + Math.floor(((minor % 10_000) * basisPoints) / 10_000);

/**
 * What comes of a deposit, minor units: the fee, what is credited after it (0 when the fee is more), the bonus. The
 * platform books it and the app shows it before the tap (WA-20), so it is reckoned in one place.
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

/** A receipt as it goes over the wire: at most so many bytes of JPEG, which as Base64 fit into the edge's 64 KiB. */
export const maxReceiptBytes = 45 * 1024;
/** Longest and shortest side of a receipt in pixels; what is smaller cannot be read by anybody. */
export const receiptSides = { min: 64, max: 2_048 } as const;

/** Width and height of a JPEG by its frame header (ITU T.81 B.2.2); null for what is none. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    // SOF0 to SOF15, but for DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: word(at + 5), width: word(at + 7) };
    // The picture's data, and no frame before it.
    if (marker === 0xda) return null;
    at += 2 + Math.max(2, word(at + 2));
  }
  return null;
}

/** What is wrong with a receipt: no picture that is taken, too many bytes, too small or large. */
export type ReceiptFault = 'type' | 'bytes' | 'size';

/** Judges a receipt by its content, never by its name (WA-06); null when it is right. */
export function receiptFault(bytes: Uint8Array): ReceiptFault | null {
  if (bytes.length > maxReceiptBytes) return 'bytes';
  const size = jpegSize(bytes);
  if (!size) return 'type';
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  return short < receiptSides.min || long > receiptSides.max ? 'size' : null;
}
