import * as v from 'valibot';

import { fieldRuleSchema } from '#contract/calls/system/site.ts';
import { codeSentSchema, smsCodeSchema } from '#contract/values/identity.ts';
import { paymentPasswordSchema, proofEntries } from '#contract/values/wallet/proof.ts';
import { defineCall, memberPayment, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const emptyValue = v.nullable(v.object({}));
const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const change = { ...memberPayment, encoding: 'jwe', value: emptyValue } as const;

/**
 * Returns whether a payment password (on screens: withdrawal password) is set, and the rule for a new one. A withdrawal
 * requires this password or a code from the authenticator app.
 */
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
    /** Whether an authenticator is enabled; its codes are then a proof for withdrawals too. */
    totp: v.optional(v.boolean(), false),
    /** Hours for which withdrawals are suspended after a change of the account's protection (decision 038). */
    waitHours: v.optional(v.number(), 0),
    rule: fieldRuleSchema,
    /**
     * Proof with which, together with the login password, the member can recover a forgotten payment password: a code
     * mailed to the verified address, or a code of the authenticator app. Null if the member has neither.
     */
    recoverBy: v.nullable(v.picklist(['mail', 'totp'])),
  }),
  source: 'WA-17',
});

/**
 * Sets the first payment password. The call requires the login password and, if the member has an authenticator, a code
 * from it. Fails with `permission.denied` if the member already has a payment password, which can only be changed or
 * recovered.
 * Setting, changing or recovering the payment password suspends withdrawals for the merchant's waiting period (decision
 * 038).
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
    newPaymentPassword: paymentPasswordSchema,
    totp: proofEntries.totp,
  }),
  errors: ['account.password.wrong', 'payment.proof.required', 'totp.wrong', 'permission.denied'],
  source: 'WA-17',
});

/** Replaces the payment password, given the current one. Wrong attempts count with wrong proofs of withdrawals. */
export const changePaymentPassword = defineCall({
  ...change,
  key: 'payment.password.change',
  payout: true,
  method: 'PUT',
  path: '/wps/member/payment/password',
  moduleId: 542,
  body: v.object({ paymentPassword: paymentPasswordSchema, newPaymentPassword: paymentPasswordSchema }),
  errors: ['payment.password.wrong', 'modify.new.old.same', 'permission.denied'],
  source: 'WA-17',
});

/**
 * Replaces a forgotten payment password. The call requires the login password and a code from the authenticator.
 * Without an authenticator, the call requires a code mailed to the verified address instead. Fails with
 * `permission.denied` if the member has neither an authenticator nor a verified address. A new address cannot be used
 * until the merchant's waiting period has passed.
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
    newPaymentPassword: paymentPasswordSchema,
  }),
  errors: ['account.password.wrong', 'verification.code.error', 'totp.wrong', 'permission.denied'],
  source: 'WA-17',
});

/**
 * Mails the code for `recoverPaymentPassword` to the verified address. Fails with `validation.failed` if the member has
 * no verified address. Despite its name, `expirationTime` is when the next code may be requested.
 */
export const sendPaymentCode = defineCall({
  ...memberWrite,
  once: true,
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
