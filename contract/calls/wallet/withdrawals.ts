import * as v from 'valibot';

import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { feeSchema } from '#contract/values/wallet/amounts.ts';
import { proofEntries, proofErrors, proofsSchema } from '#contract/values/wallet/proof.ts';
import { payoutKinds, rejectionReasons, withdrawalStates } from '#contract/values/wallet/withdrawals.ts';
import { defineCall, memberPayment, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const nothing = v.nullable(v.object({}));
const currencySchema = v.pipe(v.string(), v.length(3));
const idSchema = v.pipe(v.string(), v.maxLength(64));
const orderNoSchema = v.pipe(v.string(), v.regex(/^W\d{6}-[0-9A-Z]{8}$/));

const read = { ...memberRead, query: noQuery, browserFreshMs: freshness.never } as const;
const write = { ...memberPayment, method: 'POST' } as const;

/** An account that money is paid out to, in the member's payee name. */
export const payoutAccountSchema = v.object({
  id: idSchema,
  kind: v.picklist(payoutKinds),
  /** Of a `bank`; empty for the others. */
  bankName: v.string(),
  holder: v.string(),
  /** Masked: `•••• 1234`, `r***@example.com`. */
  number: v.string(),
  /** The one that is chosen unless the member chooses another. */
  isDefault: v.boolean(),
});
export type PayoutAccount = v.InferOutput<typeof payoutAccountSchema>;

/** Amounts in minor units of `currency`. */
export const withdrawalSchema = v.object({
  orderNo: orderNoSchema,
  status: v.picklist(withdrawalStates),
  /** Taken from the balance. */
  amountMinor: minorSchema,
  feeMinor: minorSchema,
  /** `amountMinor` less `feeMinor`. */
  arrivesMinor: minorSchema,
  currency: currencySchema,
  /** Named as it was, also when the member has removed it since. */
  account: v.omit(payoutAccountSchema, ['id', 'isDefault']),
  /** Why it was rejected. */
  reason: v.nullable(v.picklist(rejectionReasons)),
  /** After a rejection: when another may be asked for. */
  nextAt: v.nullable(instantSchema),
  /** When the money usually has arrived; null once the order is final. */
  expectedAt: v.nullable(instantSchema),
  /** Since when it is in each state that it was in, in order. */
  states: v.array(v.object({ status: v.picklist(withdrawalStates), at: instantSchema })),
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;

/**
 * All that decides on a withdrawal, before one is asked for. Amounts in minor units of `currency`.
 * `withdraw.closed` where the merchant pays nothing out.
 */
export const withdrawInfo = defineCall({
  ...read,
  key: 'withdraw.info',
  payout: true,
  path: '/wps/transaction/withdraw/info',
  moduleId: 530,
  value: v.object({
    currency: currencySchema,
    balanceMinor: minorSchema,
    /** The balance, without a held bonus; 0 while turnover is left. */
    withdrawableMinor: minorSchema,
    limits: v.object({
      minMinor: minorSchema,
      maxMinor: minorSchema,
      /** In any 24 hours; rejected orders do not count. */
      perDayMinor: minorSchema,
      perDayCount: v.number(),
      usedMinor: minorSchema,
      usedCount: v.number(),
    }),
    /** `withdrawalFee` of contract/values/wallet/withdrawals.ts reckons it. */
    fee: feeSchema,
    /**
     * What has still to be bet: `leftMinor` before the balance may be withdrawn, the sum of the deposits'; a bonus of
     * `requirements` is added to the balance once its own is bet, and holds back nothing else. In the order in which they
     * are met; `baseMinor` × `timesHundredths` / 100 = `requiredMinor`.
     */
    turnover: v.object({
      leftMinor: minorSchema,
      /** The member has excluded himself: nothing has to be bet. A held bonus stays held. A break waives nothing. */
      waived: v.boolean(),
      requirements: v.array(
        v.object({
          orderNo: v.string(),
          reason: v.picklist(['deposit', 'bonus']),
          baseMinor: minorSchema,
          timesHundredths: v.number(),
          requiredMinor: minorSchema,
          leftMinor: minorSchema,
          at: instantSchema,
        }),
      ),
    }),
    proof: proofsSchema,
    payeeName: v.nullable(v.string()),
    accounts: v.array(payoutAccountSchema),
    accountsMax: v.number(),
    /** What the merchant pays out to. */
    kinds: v.array(v.picklist(payoutKinds)),
    /** The order that is under way: there is one at a time. */
    openOrder: v.nullable(withdrawalSchema),
    /** From when another may be asked for, after a rejection; null: now. */
    nextAt: v.nullable(instantSchema),
    /** Until when withdrawals wait, since what guards them was changed; null: they do not. */
    waitsUntil: v.optional(v.nullable(instantSchema), null),
    /** How long a withdrawal usually takes. */
    usualMinutes: v.number(),
  }),
  errors: ['withdraw.closed'],
  source: 'WA-20',
});
export type WithdrawInfo = v.InferOutput<typeof withdrawInfo.value>;

/**
 * Asks for a withdrawal. The amount leaves the balance at once. All rules stand before that; wrong proofs are counted
 * like wrong passwords. The reply is the order.
 */
export const withdraw = defineCall({
  ...write,
  key: 'withdraw.request',
  payout: true,
  path: '/wps/transaction/withdraw',
  moduleId: 531,
  encoding: 'jwe',
  body: v.object({
    amountMinor: v.pipe(minorSchema, v.minValue(1)),
    payoutAccountId: idSchema,
    ...proofEntries,
  }),
  value: withdrawalSchema,
  errors: [
    'withdraw.amount.limits',
    'withdraw.day.limits',
    'withdraw.turnover.left',
    'withdraw.open.order',
    'withdraw.not.yet',
    'payout.account.unknown',
    'payout.name.differs',
    'payment.password.wrong',
    'payment.proof.required',
    'totp.wrong',
    'withdraw.closed',
  ],
  source: 'WA-08, WA-17, ED-05',
});

/** One of the member's withdrawals; `not.found` for anybody else's. */
export const withdrawOrder = defineCall({
  ...read,
  key: 'withdraw.order',
  payout: true,
  path: '/wps/transaction/withdraw/order',
  moduleId: 532,
  query: v.object({ orderNo: orderNoSchema }),
  value: withdrawalSchema,
  errors: ['not.found'],
  source: 'WA-08',
});

/** The member's newest withdrawals, at most twenty. */
export const withdrawOrders = defineCall({
  ...read,
  key: 'withdraw.orders',
  payout: true,
  path: '/wps/transaction/withdraw/orders',
  moduleId: 533,
  value: v.array(withdrawalSchema),
  source: 'WA-08',
});

/**
 * Adds an account in the member's payee name, which must be set before. The first one is the default.
 * What proves a withdrawal is asked for where the member has it, and withdrawals wait afterwards.
 * `validation.failed` names a `number` that no such account has, or a `kind` that the merchant does not pay out to.
 */
export const addPayoutAccount = defineCall({
  ...write,
  key: 'payout.add',
  payout: true,
  path: '/wps/transaction/payout/accounts',
  moduleId: 534,
  encoding: 'jwe',
  body: v.object({
    kind: v.picklist(payoutKinds),
    bankName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
    number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128)),
    ...proofEntries,
  }),
  value: payoutAccountSchema,
  errors: [
    'payout.name.required',
    'payout.accounts.full',
    'payout.account.exists',
    'withdraw.closed',
    ...proofErrors,
  ],
  source: 'WA-08, ME-06',
});

/** Makes an account the one that is chosen by itself. */
export const defaultPayoutAccount = defineCall({
  ...write,
  key: 'payout.default',
  payout: true,
  path: '/wps/transaction/payout/accounts/default',
  moduleId: 535,
  body: v.object({ id: idSchema }),
  value: nothing,
  errors: ['payout.account.unknown'],
  source: 'WA-08',
});

/** Removes an account; orders that it was used for go on naming it. */
export const removePayoutAccount = defineCall({
  ...write,
  key: 'payout.remove',
  payout: true,
  path: '/wps/transaction/payout/accounts/remove',
  moduleId: 536,
  body: v.object({ id: idSchema }),
  value: nothing,
  errors: ['payout.account.unknown'],
  source: 'WA-08',
});

export const withdrawalsCalls = [
  withdrawInfo,
  withdraw,
  withdrawOrder,
  withdrawOrders,
  addPayoutAccount,
  defaultPayoutAccount,
  removePayoutAccount,
] as const;
