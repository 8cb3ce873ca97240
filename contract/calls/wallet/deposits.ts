import * as v from 'valibot';

import { sentPictureSchema } from '#contract/values/pictures/sent-pictures.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { feeSchema } from '#contract/values/wallet/amounts.ts';
import { type DepositBonus, depositBonusSchema } from '#contract/values/wallet/deposit-bonus.ts';
import {
  depositGateways,
  depositHolds,
  depositKinds,
  depositRejections,
  depositStates,
} from '#contract/values/wallet/deposits.ts';
import { defineCall, memberPayment, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** `D261124-7K3QX9MB`. */
export const depositNoSchema = v.pipe(v.string(), v.regex(/^D\d{6}-[0-9A-Z]{8}$/));

const idSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/));
const timeOfDaySchema = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));
const hundredthsSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const methodSchema = v.object({
  methodId: idSchema,
  kind: v.picklist(depositKinds),
  /** In the member's language. */
  name: v.string(),
  /** Least and most of one deposit, minor units. */
  minMinor: minorSchema,
  maxMinor: minorSchema,
  fee: feeSchema,
  /** Times of day in the merchant's time zone, the second may be past midnight; null: at any time. */
  hours: v.nullable(v.object({ from: timeOfDaySchema, to: timeOfDaySchema })),
  /** Now, by these hours and the operator's switch. */
  open: v.boolean(),
  /** Amounts that one tap fills in, minor units. */
  quickMinor: v.array(minorSchema),
  /** Banks to choose from, for a transfer by hand; empty where there is nothing to choose. */
  banks: v.array(v.object({ bankId: idSchema, name: v.string() })),
  /** A transfer by hand of this method needs a picture of the receipt. */
  receiptRequired: v.boolean(),
  /** What has to be bet before the money may be withdrawn, in hundredths of the credited amount. */
  turnoverHundredths: hundredthsSchema,
});
export type DepositMethod = v.InferOutput<typeof methodSchema>;

export type DepositPromotion = DepositBonus;

/**
 * The methods by which a member may deposit, the one that they used last first, and the promotions that they may add:
 * none whose conditions they cannot meet any more; `maxBonusMinor` is what is left for them.
 * `gateways` 1 for the web, 3 for phones. `limitLeftMinor`: what his own limits still allow; null without one.
 * `gambling`: who is on a break or excluded is offered neither ways to pay nor bonuses.
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
  /** Minor units: what was asked for; of it the fee, what is credited, and the bonus. */
  amountMinor: minorSchema,
  feeMinor: minorSchema,
  creditMinor: minorSchema,
  bonusMinor: minorSchema,
  /** The bonus was moved to the balance. */
  bonusReleased: v.boolean(),
  promotionName: v.nullable(v.string()),
  /** What came in, where that was another amount; minor units. */
  paidMinor: v.nullable(minorSchema),
  createdAt: instantSchema,
  /** Until then money is waited for. */
  expiresAt: instantSchema,
  /** Since when it is in which state, oldest first. */
  states: v.array(v.object({ status: v.picklist(depositStates), at: instantSchema })),
  /** Page of the payment service, while the order waits for it. */
  payAddress: v.nullable(v.string()),
  /** When an attempt to pay failed at the service; nothing was taken, and the order stays open. */
  failedAt: v.nullable(instantSchema),
  /** Where a transfer by hand goes to, while the order waits for it. The order's number is its reference. */
  transferTo: v.nullable(
    v.object({ bankName: v.string(), holder: v.string(), number: v.string(), note: v.nullable(v.string()) }),
  ),
  receiptRequired: v.boolean(),
  /** Why an operator decides about it, while he has not; of one that expired, what closed it before its time. */
  heldFor: v.nullable(v.picklist(depositHolds)),
  reason: v.nullable(v.picklist(depositRejections)),
});
export type DepositOrder = v.InferOutput<typeof depositOrderSchema>;

const read = { ...memberRead, browserFreshMs: freshness.never } as const;

/** One of the member's own orders; `not.found` for another's. */
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

/** The member's twenty newest orders. */
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
 * Opens an order. The amount is in minor units; the platform computes fee, credit and bonus: of two orders with a
 * bonus that there is once, the one that is credited first has it. `returnUrl`: where
 * the payment service leads back to, on the site's own origin; the order's number is added to it as `orderNo`.
 * `deposit.limit` when the member's own limit allows less, `deposit.closed` outside of the method's hours.
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
 * Asks the payment service once more for its page, for an order that it gave none at first. `deposit.limit` where the
 * member's own limit has no room for it any more; the order waits on, until its time is over.
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
 * Says that a transfer by hand was made, with a picture of the receipt: JPEG as Base64, at most 45 KiB of it. Without
 * one where the method needs none. `gambling` is off: who has paid is heard, also on a break or excluded; an operator
 * credits or returns it then (`heldFor`). `deposit.limit` where the member's own limit has no room for it: an order that
 * was opened under a higher one, or is over its time and another was opened since. It can be sent once there is room.
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
