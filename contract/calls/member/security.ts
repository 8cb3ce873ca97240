import * as v from 'valibot';

import { type LoginProvider, loginProviderSchema } from '#contract/calls/system/site.ts';
import { smsCodeSchema } from '#contract/values/identity.ts';
import { instantSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofErrors } from '#contract/values/wallet/proof.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const emptyValue = v.nullable(v.object({}));

/** Returns the security settings of an account. */
export const securityOverview = defineCall({
  ...memberRead,
  query: noQuery,
  key: 'security.overview',
  payout: true,
  path: '/wps/security',
  moduleId: 450,
  browserFreshMs: freshness.never,
  value: v.object({
    /** Null if the password has not been changed since the account was opened. */
    passwordChangedAt: v.nullable(instantSchema),
    /** Whether an authenticator app is on. Absent on a platform that knows no authenticator apps. */
    totp: v.optional(v.boolean()),
    recoveryCodesLeft: v.optional(v.number()),
  }),
  source: 'ME-13',
});

/** Lists the account's open sessions, most recently used first. */
export const securitySessions = defineCall({
  ...memberRead,
  query: noQuery,
  key: 'security.sessions',
  payout: true,
  path: '/wps/security/sessions',
  moduleId: 451,
  browserFreshMs: freshness.never,
  value: v.array(
    v.object({
      /** Id of the session; it is not derived from the token. */
      id: v.string(),
      /** Names of browser and system: `Chrome, Android`. */
      device: v.string(),
      /** Country of the login, ISO 3166-1 alpha-2; `XX` if it is unknown. */
      country: v.string(),
      createdAt: instantSchema,
      lastSeenAt: instantSchema,
      current: v.boolean(),
    }),
  ),
  source: 'ME-13',
});

/** Ends one session by its id, all sessions except the current one, or all sessions. */
export const endSessions = defineCall({
  ...memberWrite,
  once: true,
  key: 'security.endSessions',
  payout: true,
  method: 'POST',
  path: '/wps/security/sessions/end',
  moduleId: 452,
  limit: 'security',
  body: v.variant('which', [
    v.object({ which: v.literal('one'), id: v.pipe(v.string(), v.maxLength(64)) }),
    v.object({ which: v.picklist(['others', 'all']) }),
  ]),
  value: v.object({ ended: v.number() }),
  source: 'ME-13',
});

/**
 * Creates a new authenticator secret (RFC 6238: SHA-1, 6 digits, 30 s). The secret applies only after
 * `security.totpConfirm`. If the member has a payment password, the call requires this password too, because the
 * authenticator becomes a proof for withdrawals.
 */
export const totpStart = defineCall({
  ...memberWrite,
  once: true,
  ownersOnly: true,
  key: 'security.totpStart',
  payout: true,
  method: 'POST',
  path: '/wps/security/totp/start',
  moduleId: 453,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), ...proofEntries }),
  value: v.object({ /** Base32. */ secret: v.string(), /** `otpauth://totp/…` */ uri: v.string() }),
  errors: ['account.password.wrong', 'too.many.requests', ...proofErrors],
  source: 'ME-13, RFC 6238',
});

/**
 * Activates the secret from `security.totpStart` and returns the recovery codes. The recovery codes are never shown
 * again. Afterwards withdrawals are suspended for the merchant's waiting period (decision 038).
 */
export const totpConfirm = defineCall({
  ...memberWrite,
  once: true,
  ownersOnly: true,
  key: 'security.totpConfirm',
  payout: true,
  method: 'POST',
  path: '/wps/security/totp/confirm',
  moduleId: 454,
  limit: 'security',
  body: v.object({ totp: v.pipe(smsCodeSchema, v.length(6, 'code')) }),
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  errors: ['totp.wrong', 'too.many.requests'],
  source: 'ME-13',
});

/** Disables the second factor and suspends withdrawals for the merchant's waiting period (decision 038). */
export const totpEnd = defineCall({
  ...memberWrite,
  once: true,
  ownersOnly: true,
  key: 'security.totpEnd',
  payout: true,
  method: 'POST',
  path: '/wps/security/totp/end',
  moduleId: 455,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), ...proofEntries }),
  value: emptyValue,
  errors: ['account.password.wrong', 'too.many.requests', ...proofErrors],
  source: 'ME-13',
});

/** Names of the login providers, the same in every language. */
export const providerNames: Record<LoginProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Lists the providers with which the member can log in, in the order in which they were linked. */
export const linkedProviders = defineCall({
  ...memberRead,
  query: noQuery,
  key: 'security.providers',
  payout: true,
  path: '/wps/security/providers',
  moduleId: 456,
  browserFreshMs: freshness.never,
  value: v.array(
    v.object({
      provider: loginProviderSchema,
      /** Null if the time of linking is unknown. */
      linkedAt: v.nullable(instantSchema),
    }),
  ),
  source: 'ME-13, AU-11',
});

/** Unlinks a provider. Ends the account's other sessions, because that provider may have opened them. */
export const unlinkProvider = defineCall({
  ...memberWrite,
  once: true,
  ownersOnly: true,
  key: 'security.unlink',
  payout: true,
  method: 'POST',
  path: '/wps/security/providers/unlink',
  moduleId: 457,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    provider: loginProviderSchema,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: emptyValue,
  errors: ['account.password.wrong', 'too.many.requests'],
  source: 'ME-13, AU-11',
});

export const securityCalls = [
  securityOverview,
  securitySessions,
  endSessions,
  totpStart,
  totpConfirm,
  totpEnd,
  linkedProviders,
  unlinkProvider,
] as const;
