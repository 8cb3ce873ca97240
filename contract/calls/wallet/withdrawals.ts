import * as v from 'valibot';

import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { nameSchema } from '#contract/values/typed/typed-text.ts';
import { feeSchema } from '#contract/values/wallet/amounts.ts';
import { proofEntries, proofErrors, proofsSchema } from '#contract/values/wallet/proof.ts';
import { payoutKinds, rejectionReasons, withdrawalStates } from '#contract/values/wallet/withdrawals.ts';
import { defineCall, memberPayment, memberRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const emptyValue = v.nullable(v.object({}));
const currencySchema = v.pipe(v.string(), v.length(3));
const idSchema = v.pipe(v.string(), v.maxLength(64));
const orderNoSchema = v.pipe(v.string(), v.regex(/^W\d{6}-[0-9A-Z]{8}$/));

const read = { ...memberRead, query: noQuery, browserFreshMs: freshness.never } as const;
const write = { ...memberPayment, method: 'POST' } as const;

/** A payout account in the member's payee name. */
export const payoutAccountSchema = v.object({
  id: idSchema,
  kind: v.picklist(payoutKinds),
  /** Name of the bank; empty for kinds other than `bank`. */
  bankName: v.string(),
  holder: v.string(),
  /** Masked number or address: `•••• 1234`, `r***@example.com`. */
  number: v.string(),
  /** Whether the app preselects this account. */
  isDefault: v.boolean(),
});
export type PayoutAccount = v.InferOutput<typeof payoutAccountSchema>;

/** Amounts in minor units of `currency`. */
export const withdrawalSchema = v.object({
  orderNo: orderNoSchema,
  status: v.picklist(withdrawalStates),
  /** Amount taken from the balance. */
  amountMinor: minorSchema,
  feeMinor: minorSchema,
  /** `amountMinor` minus `feeMinor`. */
  arrivesMinor: minorSchema,
  currency: currencySchema,
  /** The payout account as it was at the time of the order, even if the member has removed it since. */
  account: v.omit(payoutAccountSchema, ['id', 'isDefault']),
  /** Reason for the rejection; null if the order is not rejected. */
  reason: v.nullable(v.picklist(rejectionReasons)),
  /** After a rejection, when the next withdrawal can be requested. */
  nextAt: v.nullable(instantSchema),
  /** When the money is expected to arrive; null once the order is final. */
  expectedAt: v.nullable(instantSchema),
  /** Past and current states with their start times, oldest first. */
  states: v.array(v.object({ status: v.picklist(withdrawalStates), at: instantSchema })),
});
export type Withdrawal = v.InferOutput<typeof withdrawalSchema>;

/** Returns all limits and conditions. Fails with `withdraw.closed` if the merchant pays out no money. */
export const withdrawInfo = defineCall({
  ...read,
  key: 'withdraw.info',
  payout: true,
  path: '/wps/transaction/withdraw/info',
  moduleId: 530,
  value: v.object({
    currency: currencySchema,
    balanceMinor: minorSchema,
    /** The balance, which never includes unreleased bonuses; 0 while deposits still require turnover (`leftMinor`). */
    withdrawableMinor: minorSchema,
    limits: v.object({
      minMinor: minorSchema,
      maxMinor: minorSchema,
      /** Maximum amount and number within any 24 hours, and what the member has used. Rejected orders do not count. */
      perDayMinor: minorSchema,
      perDayCount: v.number(),
      usedMinor: minorSchema,
      usedCount: v.number(),
    }),
    /** `computeWithdrawalFee` of contract/values/wallet/withdrawals.ts computes the fee. */
    fee: feeSchema,
    /**
     * `leftMinor` is the turnover that deposits still require before the balance can be withdrawn. A bonus in
     * `requirements` does not block withdrawals: the bonus is added to the balance once the member has bet the turnover
     * of the bonus.
     * Requirements are listed in the order in which bets meet them. `requiredMinor` is `baseMinor` × `timesHundredths`
     * / 100.
     */
    turnover: v.object({
      leftMinor: minorSchema,
      /** True during a self-exclusion: no turnover is required, and no bonus is released. A break waives nothing. */
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
    kinds: v.array(v.picklist(payoutKinds)),
    /** The pending withdrawal; null if there is none. A member has at most one. */
    openOrder: v.nullable(withdrawalSchema),
    /** After a rejection, when the next withdrawal can be requested; null if it can be requested now. */
    nextAt: v.nullable(instantSchema),
    /** End of the suspension after a change of the account's protection (decision 038); null if not suspended. */
    waitsUntil: v.optional(v.nullable(instantSchema), null),
    /** Usual duration of a withdrawal, in minutes. */
    usualMinutes: v.number(),
  }),
  errors: ['withdraw.closed'],
  source: 'WA-20',
});
export type WithdrawInfo = v.InferOutput<typeof withdrawInfo.value>;

/** Requests a withdrawal. The amount leaves the balance at once. Wrong proofs are counted like wrong passwords. */
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

/** Returns one of the member's withdrawals. Fails with `not.found` if the withdrawal belongs to another member. */
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

/** Lists the member's newest withdrawals, at most twenty. */
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
 * Adds a payout account in the member's payee name, which the member must have set. The first account becomes the
 * default. If the member has a proof for withdrawals, the call requires that proof. Afterwards withdrawals are
 * suspended for the merchant's waiting period (decision 038). Fails with `validation.failed` if `number` is invalid, or
 * if the merchant does not support the `kind`.
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
    bankName: v.optional(nameSchema(0, 64), ''),
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

/** Makes a payout account the default. */
export const defaultPayoutAccount = defineCall({
  ...write,
  key: 'payout.default',
  payout: true,
  path: '/wps/transaction/payout/accounts/default',
  moduleId: 535,
  body: v.object({ id: idSchema }),
  value: emptyValue,
  errors: ['payout.account.unknown'],
  source: 'WA-08',
});

/** Removes a payout account. Past orders still show the account. */
export const removePayoutAccount = defineCall({
  ...write,
  key: 'payout.remove',
  payout: true,
  path: '/wps/transaction/payout/accounts/remove',
  moduleId: 536,
  body: v.object({ id: idSchema }),
  value: emptyValue,
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
