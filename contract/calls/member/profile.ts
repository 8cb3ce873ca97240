import * as v from 'valibot';

import { codeSentSchema, smsCodeSchema } from '#contract/values/identity.ts';
import { proofEntries, proofErrors } from '#contract/values/wallet/proof.ts';
import { defineCall, memberWrite } from '#contract/wire/call.ts';

/** Avatars to choose from; the app draws them. */
export const memberIcons = [
  'aurora',
  'comet',
  'crown',
  'dice',
  'gem',
  'leaf',
  'moon',
  'pearl',
  'rocket',
  'shell',
  'star',
  'wave',
] as const;

const nothing = v.nullable(v.object({}));

export const setIcon = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.icon',
  method: 'PUT',
  path: '/wps/member/info/icon',
  moduleId: 440,
  limit: 'security',
  body: v.object({ icon: v.picklist(memberIcons) }),
  value: nothing,
  source: 'ME-03',
});

export const setNickname = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.nickname',
  method: 'PUT',
  path: '/wps/member/info/nickname',
  moduleId: 441,
  limit: 'security',
  body: v.object({ nickname: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24)) }),
  value: nothing,
  source: 'ME-04',
});

/**
 * Requires the password, so that a borrowed phone is not enough to take over the account, and what proves a withdrawal where
 * the member has it. Another address is not verified, and gets a code; withdrawals wait afterwards, and the address
 * recovers no password until it has been verified as long. `email.exists`: another account has verified it.
 */
export const setEmail = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.email',
  payout: true,
  method: 'PUT',
  path: '/wps/member/info/email',
  moduleId: 442,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(128)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    ...proofEntries,
  }),
  value: nothing,
  errors: ['account.password.wrong', 'email.exists', 'too.many.requests', ...proofErrors],
  source: 'ME-05',
});

/**
 * Mails a code to the member's address that is not verified; `validation.failed` where there is none.
 * `expirationTime`: earliest time of the next one, `too.many.requests` before. The code is valid once, for half an
 * hour, for this address.
 */
export const sendEmailCode = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.emailCode',
  payout: true,
  method: 'POST',
  path: '/wps/member/info/email/code',
  moduleId: 444,
  limit: 'mailCode',
  body: v.object({}),
  value: codeSentSchema,
  errors: ['email.exists', 'too.many.requests'],
  source: 'ME-05, PW-03',
});

/** Verifies the address with the code that was mailed to it: a password can be recovered by it, at once if it came with the account. */
export const verifyEmail = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.emailVerify',
  payout: true,
  method: 'PUT',
  path: '/wps/member/info/email/verified',
  moduleId: 445,
  limit: 'security',
  body: v.object({ verificationCode: smsCodeSchema }),
  value: nothing,
  errors: ['verification.code.error', 'email.exists', 'too.many.requests'],
  source: 'ME-05, PW-03',
});

/**
 * Can be set once: afterwards `permission.denied`, and support changes it. Requires what proves a withdrawal where the member
 * has it; where money has ever been in the account, withdrawals wait afterwards.
 */
export const setPayeeName = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.payeename',
  payout: true,
  method: 'PUT',
  path: '/wps/member/info/payeename',
  moduleId: 443,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    payeeName: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(64)),
    ...proofEntries,
  }),
  value: nothing,
  errors: ['permission.denied', 'too.many.requests', ...proofErrors],
  source: 'ME-06',
});

export const profileCalls = [
  setIcon,
  setNickname,
  setEmail,
  sendEmailCode,
  verifyEmail,
  setPayeeName,
] as const;
