import * as v from 'valibot';

import { codeSentSchema, smsCodeSchema } from '#contract/values/identity.ts';
import { nameSchema } from '#contract/values/typed/typed-text.ts';
import { proofEntries, proofErrors } from '#contract/values/wallet/proof.ts';
import { defineCall, memberWrite } from '#contract/wire/call.ts';

/** Names of the avatars from which a member can choose; the app has their pictures. */
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

const emptyValue = v.nullable(v.object({}));

export const setIcon = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'member.icon',
  method: 'PUT',
  path: '/wps/member/info/icon',
  moduleId: 440,
  limit: 'security',
  body: v.object({ icon: v.picklist(memberIcons) }),
  value: emptyValue,
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
  body: v.object({ nickname: nameSchema(1, 24) }),
  value: emptyValue,
  source: 'ME-04',
});

/**
 * Changes the mail address. The call requires the password, so that a borrowed phone is not enough to take over the
 * account. If the member has a proof for withdrawals, the call requires that proof too.
 * The new address is unverified and gets a code. Afterwards withdrawals are suspended for the merchant's waiting period
 * (decision 038). The address can recover a password only after it has been verified for the same period. Fails with
 * `email.exists` if another account has verified this address.
 */
export const setEmail = defineCall({
  ...memberWrite,
  once: true,
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
  value: emptyValue,
  errors: ['account.password.wrong', 'email.exists', 'too.many.requests', ...proofErrors],
  source: 'ME-05',
});

/**
 * Mails a code to the member's unverified address. Fails with `validation.failed` if the member has no unverified
 * address. Despite its name, `expirationTime` is when the next code may be requested; an earlier request fails with
 * `too.many.requests`. The code can be used once, within half an hour, for this address.
 */
export const sendEmailCode = defineCall({
  ...memberWrite,
  once: true,
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

/**
 * Verifies the mail address with the code mailed to it. An address entered at the registration can then recover a
 * password at once. An address entered later can do so only after the merchant's waiting period.
 */
export const verifyEmail = defineCall({
  ...memberWrite,
  once: true,
  ownersOnly: true,
  key: 'member.emailVerify',
  payout: true,
  method: 'PUT',
  path: '/wps/member/info/email/verified',
  moduleId: 445,
  limit: 'security',
  body: v.object({ verificationCode: smsCodeSchema }),
  value: emptyValue,
  errors: ['verification.code.error', 'email.exists', 'too.many.requests'],
  source: 'ME-05, PW-03',
});

/**
 * Sets the payee name. Fails with `permission.denied` if the name is already set, because only support can change it.
 * If the member has a proof for withdrawals, the call requires that proof. If the account has ever had money,
 * withdrawals are suspended afterwards for the merchant's waiting period (decision 038).
 */
export const setPayeeName = defineCall({
  ...memberWrite,
  once: true,
  ownersOnly: true,
  key: 'member.payeename',
  payout: true,
  method: 'PUT',
  path: '/wps/member/info/payeename',
  moduleId: 443,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    payeeName: nameSchema(2, 64),
    ...proofEntries,
  }),
  value: emptyValue,
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
