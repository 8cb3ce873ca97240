import * as v from 'valibot';

import { fieldRuleSchema } from '#contract/calls/system/site.ts';
import { codeSentSchema, smsCodeSchema } from '#contract/values/identity.ts';
import { proofEntries } from '#contract/values/wallet/proof.ts';
import { defineCall, memberPayment, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const nothing = v.nullable(v.object({}));
const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const change = { ...memberPayment, encoding: 'jwe', value: nothing } as const;

/** The second password of an account, which withdrawals ask for. */
export const paymentPassword = defineCall({
  ...memberRead,
  query: noQuery,
  key: 'payment.password',
  payout: true,
  path: '/wps/member/payment/password',
  moduleId: 540,
  browserFreshMs: freshness.never,
  value: v.object({
    isSet: v.boolean(),
    /** Whether an authenticator is on, which then proves the member too. */
    totp: v.optional(v.boolean(), false),
    /** So long withdrawals wait after a change of what guards them. */
    waitHours: v.optional(v.number(), 0),
    rule: fieldRuleSchema,
    /** What proves a member who has forgotten it, beside the login password; null: nothing that there is. */
    recoverBy: v.nullable(v.picklist(['mail', 'totp'])),
  }),
  source: 'WA-17',
});

/**
 * Sets the first one; where an authenticator is on, by its code too. `permission.denied` where there is one: it is changed,
 * or was forgotten. Withdrawals wait afterwards, as they do after each of these calls.
 */
export const setPaymentPassword = defineCall({
  ...change,
  key: 'payment.password.set',
  payout: true,
  method: 'POST',
  path: '/wps/member/payment/password',
  moduleId: 541,
  body: v.object({
    password: passwordSchema,
    newPaymentPassword: passwordSchema,
    totp: proofEntries.totp,
  }),
  errors: ['account.password.wrong', 'payment.proof.required', 'totp.wrong', 'permission.denied'],
  source: 'WA-17',
});

/** Replaces it by who knows it. Wrong ones are counted, those of withdrawals among them. */
export const changePaymentPassword = defineCall({
  ...change,
  key: 'payment.password.change',
  payout: true,
  method: 'PUT',
  path: '/wps/member/payment/password',
  moduleId: 542,
  body: v.object({ paymentPassword: passwordSchema, newPaymentPassword: passwordSchema }),
  errors: ['payment.password.wrong', 'modify.new.old.same', 'permission.denied'],
  source: 'WA-17',
});

/**
 * Replaces one that was forgotten: by the login password, and a code of the authenticator or, where none is on, the one that
 * was mailed to the confirmed address. `permission.denied` where there is neither: an address that was entered lately does
 * not count yet.
 */
export const recoverPaymentPassword = defineCall({
  ...change,
  key: 'payment.password.recover',
  payout: true,
  method: 'POST',
  path: '/wps/member/payment/password/recover',
  moduleId: 543,
  body: v.object({
    password: passwordSchema,
    verificationCode: v.exactOptional(smsCodeSchema),
    totp: proofEntries.totp,
    newPaymentPassword: passwordSchema,
  }),
  errors: ['account.password.wrong', 'verification.code.error', 'totp.wrong', 'permission.denied'],
  source: 'WA-17',
});

/**
 * Mails the code for `recoverPaymentPassword` to the confirmed address; `validation.failed` without one.
 * `expirationTime`: earliest time of the next one.
 */
export const sendPaymentCode = defineCall({
  ...memberWrite,
  key: 'payment.password.code',
  payout: true,
  method: 'POST',
  path: '/wps/member/payment/password/code',
  moduleId: 544,
  limit: 'mailCode',
  body: v.object({}),
  value: codeSentSchema,
  errors: ['too.many.requests'],
  source: 'WA-17',
});

export const paymentPasswordCalls = [
  paymentPassword,
  setPaymentPassword,
  changePaymentPassword,
  recoverPaymentPassword,
  sendPaymentCode,
] as const;
