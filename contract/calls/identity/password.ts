import * as v from 'valibot';

import { numberSecretSchema, numberTokenSchema } from '#contract/calls/identity/number-service.ts';
import {
  captchaAnswer,
  countryDialingCodeSchema,
  mobileNumSchema,
  smsCodeSchema,
} from '#contract/values/identity.ts';
import { defineCall, memberWrite } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';
import { closedAccountCodes } from '#contract/wire/session-end.ts';

const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const emptyValue = v.nullable(v.object({}));

/**
 * Mails a reset link if the username and the address belong to the same account. Otherwise the reply and its timing
 * are the same, so that nobody learns which addresses have an account. After several requests for an address or from a
 * network, the call fails with `captcha.required` (`recovery-quotas.ts`).
 */
export const recoverByEmail = defineCall({
  once: true,
  key: 'password.email',
  method: 'POST',
  path: '/wps/member/password/email',
  moduleId: 430,
  effect: 'write',
  limit: 'recovery',
  encoding: 'form',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(128)),
    ...captchaAnswer,
  }),
  value: emptyValue,
  errors: ['captcha.required', 'captcha.wrong', 'permission.denied', 'too.many.requests'],
  source: 'PW-03',
});

/** Sets a password with a reset link's `key`, valid once, for half an hour. Ends every session of the account. */
export const resetByEmail = defineCall({
  once: true,
  key: 'password.reset',
  method: 'POST',
  path: '/wps/member/password/reset',
  moduleId: 431,
  effect: 'write',
  limit: 'password',
  encoding: 'jwe',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({ key: v.pipe(v.string(), v.maxLength(128)), newPassword }),
  value: emptyValue,
  errors: [
    'permission.denied',
    'link.expired',
    'modify.new.old.same',
    'too.many.requests',
    ...closedAccountCodes,
  ],
  source: 'PW-03',
});

/**
 * Sets a new password for the account with this phone number. The proof is an SMS code, or a third party's token if the
 * merchant's settings name a service that verifies numbers. The call ends every session of the account. After
 * `modify.new.old.same` the code stays valid.
 */
export const setByPhone = defineCall({
  once: true,
  key: 'password.verification',
  method: 'POST',
  path: '/wps/member/password/verification',
  moduleId: 432,
  effect: 'write',
  limit: 'password',
  encoding: 'jwe',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    newPassword,
    mobileNum: mobileNumSchema,
    countryDialingCode: countryDialingCodeSchema,
    verificationCode: v.optional(smsCodeSchema),
    firebaseIdToken: v.optional(numberTokenSchema),
    numberSecret: v.optional(numberSecretSchema),
  }),
  value: emptyValue,
  errors: [
    'verification.code.error',
    'provider.failed',
    'modify.new.old.same',
    'permission.denied',
    'too.many.requests',
    ...closedAccountCodes,
  ],
  source: 'PW-06, PW-07',
});

/** Changes the password of the session's account. Ends the account's other sessions. */
export const changePassword = defineCall({
  ...memberWrite,
  once: true,
  key: 'password.change',
  payout: true,
  method: 'PUT',
  path: '/wps/member/password',
  moduleId: 433,
  limit: 'password',
  encoding: 'jwe',
  body: v.object({ oldPassword: newPassword, newPassword, confirmNewPassword: newPassword }),
  value: emptyValue,
  errors: ['account.password.wrong', 'modify.new.old.same', 'too.many.requests'],
  source: 'PW-14, §8 Decided c',
});

export const passwordCalls = [recoverByEmail, resetByEmail, setByPhone, changePassword] as const;
