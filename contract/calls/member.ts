import * as v from 'valibot';

import { actualRoles, customerTypeSchema } from '#contract/values/customers.ts';
import { instantSchema } from '#contract/values/scalars.ts';
import { defineCall, minuteMs, noQuery } from '#contract/wire/call.ts';

// The member centre and its security page; none of it is in the first view's script.

/** Pictures that a member may choose from; the app draws them. */
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

export const memberInfo = defineCall({
  key: 'member.info',
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 403,
  browserFreshMs: 5 * minuteMs,
  browserStorage: 'local',
  session: 'required',
  alert: 'silent',
  query: noQuery,
  body: null,
  value: v.object({
    id: v.string(),
    type: customerTypeSchema,
    nickname: v.nullable(v.string()),
    account: v.string(),
    /** Name of a picture of `memberIcons` (member.ts). */
    icon: v.fallback(v.nullable(v.string()), null),
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    /** Masked, as is the number: `r***n@example.com`, `+66 *** 5678`. */
    email: v.nullish(v.string()),
    mobileNum: v.nullish(v.string()),
    /** Who payouts go to; set once (ME-06). */
    payeeName: v.nullish(v.string()),
    /** False until one is set: opened by number and code. What asks for the password refuses every one until then. */
    hasPassword: v.fallback(v.boolean(), true),
  }),
  source: 'ME-01, ME-02, SH-63',
});
export type MemberInfo = v.InferOutput<typeof memberInfo.value>;

const nothing = v.nullable(v.object({}));
const ofMember = { session: 'required', roles: actualRoles, cache: 'sensitive', query: noQuery } as const;

export const setIcon = defineCall({
  ...ofMember,
  key: 'member.icon',
  method: 'PUT',
  path: '/wps/member/info/icon',
  moduleId: 440,
  effect: 'write',
  limit: 'security',
  body: v.object({ icon: v.picklist(memberIcons) }),
  value: nothing,
  source: 'ME-03',
});

export const setNickname = defineCall({
  ...ofMember,
  key: 'member.nickname',
  method: 'PUT',
  path: '/wps/member/info/nickname',
  moduleId: 441,
  effect: 'write',
  limit: 'security',
  body: v.object({ nickname: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24)) }),
  value: nothing,
  source: 'ME-04',
});

/** Needs the password: who has a phone in his hand for a minute must not take the account along. */
export const setEmail = defineCall({
  ...ofMember,
  key: 'member.email',
  method: 'PUT',
  path: '/wps/member/info/email',
  moduleId: 442,
  effect: 'write',
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(128)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: nothing,
  errors: ['account.password.wrong', 'email.exists', 'too.many.requests'],
  source: 'ME-05',
});

/** Once: afterwards `permission.denied`, support changes it. */
export const setPayeeName = defineCall({
  ...ofMember,
  key: 'member.payeename',
  method: 'PUT',
  path: '/wps/member/info/payeename',
  moduleId: 443,
  effect: 'write',
  limit: 'security',
  body: v.object({ payeeName: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(64)) }),
  value: nothing,
  errors: ['permission.denied'],
  source: 'ME-06',
});

/** What protects an account (ME-13). */
export const securityOverview = defineCall({
  ...ofMember,
  key: 'security.overview',
  method: 'GET',
  path: '/wps/security',
  moduleId: 450,
  browserFreshMs: 0,
  alert: 'silent',
  body: null,
  value: v.object({
    /** Null: never changed since the account was opened. */
    passwordChangedAt: v.nullable(instantSchema),
    totp: v.boolean(),
    /** Unused codes for when the authenticator is lost. */
    recoveryCodesLeft: v.number(),
  }),
  source: 'ME-13',
});

/** Open sessions, the latest used first. */
export const securitySessions = defineCall({
  ...ofMember,
  key: 'security.sessions',
  method: 'GET',
  path: '/wps/security/sessions',
  moduleId: 451,
  browserFreshMs: 0,
  alert: 'silent',
  body: null,
  value: v.array(
    v.object({
      /** Not the token, nor anything it could be reckoned from. */
      id: v.string(),
      /** Browser and system in words, `Chrome, Android`. */
      device: v.string(),
      /** ISO 3166-1 alpha-2 at the login; `XX` unknown. */
      country: v.string(),
      createdAt: instantSchema,
      lastSeenAt: instantSchema,
      current: v.boolean(),
    }),
  ),
  source: 'ME-13',
});

/** Ends one session by its id, the others than this one, or all. */
export const endSessions = defineCall({
  ...ofMember,
  key: 'security.endSessions',
  method: 'POST',
  path: '/wps/security/sessions/end',
  moduleId: 452,
  effect: 'write',
  limit: 'security',
  body: v.variant('which', [
    v.object({ which: v.literal('one'), id: v.pipe(v.string(), v.maxLength(64)) }),
    v.object({ which: v.picklist(['others', 'all']) }),
  ]),
  value: v.object({ ended: v.number() }),
  source: 'ME-13',
});

/** A new secret for an authenticator (RFC 6238: SHA-1, 6 digits, 30 s), not in force until confirmed. */
export const totpStart = defineCall({
  ...ofMember,
  key: 'security.totpStart',
  method: 'POST',
  path: '/wps/security/totp/start',
  moduleId: 453,
  effect: 'write',
  limit: 'security',
  encoding: 'jwe',
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  value: v.object({ /** Base32. */ secret: v.string(), /** `otpauth://totp/…` */ uri: v.string() }),
  errors: ['account.password.wrong', 'too.many.requests'],
  source: 'ME-13, RFC 6238',
});

/** Puts the secret in force; the codes for a lost authenticator are told this once. */
export const totpConfirm = defineCall({
  ...ofMember,
  key: 'security.totpConfirm',
  method: 'POST',
  path: '/wps/security/totp/confirm',
  moduleId: 454,
  effect: 'write',
  limit: 'security',
  body: v.object({ totp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  errors: ['totp.wrong', 'too.many.requests'],
  source: 'ME-13',
});

/** Takes the second factor away. */
export const totpEnd = defineCall({
  ...ofMember,
  key: 'security.totpEnd',
  method: 'POST',
  path: '/wps/security/totp/end',
  moduleId: 455,
  effect: 'write',
  limit: 'security',
  encoding: 'jwe',
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  value: nothing,
  errors: ['account.password.wrong', 'too.many.requests'],
  source: 'ME-13',
});

export const memberCalls = [
  memberInfo,
  setIcon,
  setNickname,
  setEmail,
  setPayeeName,
  securityOverview,
  securitySessions,
  endSessions,
  totpStart,
  totpConfirm,
  totpEnd,
] as const;
