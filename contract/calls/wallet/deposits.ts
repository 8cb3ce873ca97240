import * as v from 'valibot';

import { sentPictureSchema } from '#contract/values/pictures/sent-pictures.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { feeSchema } from '#contract/values/wallet/amounts.ts';
import { heldEntries } from '#contract/values/wallet/bonuses.ts';
import { type DepositBonus, depositBonusSchema } from '#contract/values/wallet/deposit-bonus.ts';
import {
  depositGateways,
  depositReviewReasons,
  depositKinds,
  depositRejections,
  depositStates,
} from '#contract/values/wallet/deposits.ts';
import { defineCall, memberPayment, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Number of a deposit order, such as `D261124-7K3QX9MB`. */
export const depositNoSchema = v.pipe(v.string(), v.regex(/^D\d{6}-[0-9A-Z]{8}$/));

const idSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
const timeOfDaySchema = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));
const hundredthsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const methodSchema = v.object({
  methodId: idSchema,
  kind: v.picklist(depositKinds),
  /** Name in the member's language. */
  name: v.string(),
  /** Minimum and maximum of one deposit, in minor units. */
  minMinor: minorSchema,
  maxMinor: minorSchema,
  fee: feeSchema,
  /** Time of day in the merchant's time zone; `to` may be past midnight. Null if the method is always open. */
  hours: v.nullable(v.object({ from: timeOfDaySchema, to: timeOfDaySchema })),
  /** Whether the method is open now: within `hours`, and not switched off by an operator. */
  open: v.boolean(),
  /** Amounts that the member can fill in with one tap, in minor units. */
  quickMinor: v.array(minorSchema),
  /** Banks to choose from for a manual transfer; empty if there is no choice. */
  banks: v.array(v.object({ bankId: idSchema, name: v.string() })),
  /** Whether a manual transfer by this method requires a picture of the receipt. */
  receiptRequired: v.boolean(),
  /** Turnover required before the money can be withdrawn, in hundredths of the credited amount. */
  turnoverHundredths: hundredthsSchema,
});
export type DepositMethod = v.InferOutput<typeof methodSchema>;

export type DepositPromotion = DepositBonus;

/**
 * Lists the member's deposit methods, the last used method first, and the bonus promotions that the member can add.
 * Promotions whose conditions the member can no longer meet are left out. In a promotion, `maxBonusMinor` is the amount
 * that this member can still get.
 * `gateways` is 1 for the web, 3 for phones. `limitLeftMinor` is the amount that the member's own limits still allow;
 * null if the member has no limit. Because of `gambling`, members who are on a break or excluded get
 * `account.excluded`.
 */
export const depositMethods = defineCall({
  ...memberRead,
  key: 'deposit.methods',
  path: '/wps/transaction/deposit/methods',
  moduleId: 510,
  gambling: true,
  browserFreshMs: freshness.hot,
  query: v.object({
    gateways: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))]),
        v.picklist([depositGateways.web, depositGateways.mobile]),
      ),
      depositGateways.mobile,
    ),
  }),
  value: v.object({
    currency: v.string(),
    methods: v.array(methodSchema),
    promotions: v.array(depositBonusSchema),
    lastMethodId: v.nullable(v.string()),
    limitLeftMinor: v.nullable(minorSchema),
  }),
  source: 'WA-06, WA-07',
});

export const depositOrderSchema = v.object({
  orderNo: depositNoSchema,
  status: v.picklist(depositStates),
  kind: v.picklist(depositKinds),
  methodName: v.string(),
  currency: v.string(),
  /** The requested amount, the fee taken from it, the credited amount and the bonus, in minor units. */
  amountMinor: minorSchema,
  feeMinor: minorSchema,
  creditMinor: minorSchema,
  bonusMinor: minorSchema,
  /** Whether the bonus has been released to the balance. */
  bonusReleased: v.boolean(),
  ...heldEntries,
  promotionName: v.nullable(v.string()),
  /** The amount received, in minor units. Null if it equals the requested amount, or if nothing was received. */
  paidMinor: v.nullable(minorSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Past and current states with their start times, oldest first. */
  states: v.array(v.object({ status: v.picklist(depositStates), at: instantSchema })),
  /** Page of the payment service while the order waits for the payment; otherwise null. */
  payAddress: v.nullable(v.string()),
  /** When an attempt to pay an open order failed; otherwise null. It takes no money, and the order stays open. */
  failedAt: v.nullable(instantSchema),
  /** Account for a manual transfer that the order waits for; otherwise null. The order's number is its reference. */
  transferTo: v.nullable(
    v.object({ bankName: v.string(), holder: v.string(), number: v.string(), note: v.nullable(v.string()) }),
  ),
  receiptRequired: v.boolean(),
  /** Why an operator has to decide; null if no decision is pending. For an expired order, why it was closed early. */
  heldFor: v.nullable(v.picklist(depositReviewReasons)),
  reason: v.nullable(v.picklist(depositRejections)),
});
export type DepositOrder = v.InferOutput<typeof depositOrderSchema>;

const read = { ...memberRead, browserFreshMs: freshness.never } as const;

/** Returns one of the member's deposit orders. Fails with `not.found` if the order belongs to another member. */
export const depositOrder = defineCall({
  ...read,
  key: 'deposit.order',
  path: '/wps/transaction/deposit/order',
  moduleId: 511,
  query: v.object({ orderNo: depositNoSchema }),
  value: depositOrderSchema,
  errors: ['not.found'],
  source: 'WA-18',
});

/** Lists the member's twenty newest deposit orders. */
export const depositOrders = defineCall({
  ...read,
  key: 'deposit.orders',
  path: '/wps/transaction/deposit',
  moduleId: 512,
  query: noQuery,
  value: v.object({ orders: v.array(depositOrderSchema) }),
  source: 'WA-18',
});

const write = {
  ...memberPayment,
  method: 'POST',
  alert: 'silent',
  gambling: true,
  value: depositOrderSchema,
} as const;

/**
 * Creates a deposit order. The amount is in minor units; the platform computes fee, credit and bonus. If two orders use
 * the same one-time bonus, the order that is credited first gets the bonus.
 * The payment service sends the member back to `returnUrl`, which must be on the site's own origin, and adds the
 * order's number as `orderNo`. Fails with `deposit.limit` if the amount exceeds the member's own limit, and with
 * `deposit.closed` outside the method's hours.
 */
export const createDeposit = defineCall({
  ...write,
  key: 'deposit.create',
  path: '/wps/transaction/deposit',
  moduleId: 513,
  body: v.object({
    methodId: idSchema,
    amountMinor: v.pipe(minorSchema, v.minValue(1)),
    gateways: v.picklist([depositGateways.web, depositGateways.mobile]),
    bankId: v.exactOptional(idSchema),
    promotionId: v.exactOptional(idSchema),
    returnUrl: v.pipe(v.string(), v.maxLength(500), v.url()),
  }),
  errors: ['validation.failed', 'deposit.limit', 'deposit.closed', 'account.excluded'],
  source: 'WA-06, WA-18, WA-19',
});

/**
 * Requests the payment service's page for an order that got no such page when the order was created. Fails with
 * `deposit.limit` if the order now exceeds the member's own limit; the order then stays open until it expires.
 */
export const startDeposit = defineCall({
  ...write,
  key: 'deposit.start',
  path: '/wps/transaction/deposit/start',
  moduleId: 514,
  body: v.object({ orderNo: depositNoSchema, returnUrl: v.pipe(v.string(), v.maxLength(500), v.url()) }),
  errors: ['not.found', 'order.closed', 'deposit.limit', 'account.excluded'],
  source: 'WA-18',
});

/**
 * Reports that a manual transfer was made. If the method requires a receipt, `receipt` is its picture: a JPEG of at
 * most 45 KiB, as Base64. `gambling` is false, so that members who are on a break or excluded can report a payment too.
 * An operator then credits or returns that payment (`heldFor`).
 * Fails with `deposit.limit` if the order exceeds the member's own limit. This happens if the order was created under a
 * higher limit, or if it has expired and a newer order exists. The member can report the transfer once the limit allows
 * the order.
 */
export const submitDeposit = defineCall({
  ...write,
  gambling: false,
  key: 'deposit.submit',
  path: '/wps/transaction/deposit/receipt',
  moduleId: 515,
  body: v.object({
    orderNo: depositNoSchema,
    receipt: v.nullable(sentPictureSchema),
  }),
  errors: ['not.found', 'order.closed', 'deposit.limit', 'validation.failed'],
  source: 'WA-06, WA-18',
});

export const depositsCalls = [
  depositMethods,
  depositOrder,
  depositOrders,
  createDeposit,
  startDeposit,
  submitDeposit,
] as const;
