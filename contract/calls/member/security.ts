import * as v from 'valibot';

import { type LoginProvider, loginProviderSchema } from '#contract/calls/system/site.ts';
import { instantSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofErrors } from '#contract/values/wallet/proof.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const nothing = v.nullable(v.object({}));

/** Security settings of an account. */
export const securityOverview = defineCall({
  ...memberRead,
  query: noQuery,
  key: 'security.overview',
  payout: true,
  path: '/wps/security',
  moduleId: 450,
  browserFreshMs: freshness.never,
  value: v.object({
    /** Null when never changed since the account was opened. */
    passwordChangedAt: v.nullable(instantSchema),
    totp: v.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodesLeft: v.number(),
  }),
  source: 'ME-13',
});

/** Open sessions, the latest used first. */
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
      /** Not derived from the token. */
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
  ...memberWrite,
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
 * A new secret for an authenticator (RFC 6238: SHA-1, 6 digits, 30 s), not in force until confirmed. By the payment password
 * too where there is one, since the authenticator then proves withdrawals.
 */
export const totpStart = defineCall({
  ...memberWrite,
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

/** Activates the secret; returns the recovery codes, once. Withdrawals wait afterwards. */
export const totpConfirm = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'security.totpConfirm',
  payout: true,
  method: 'POST',
  path: '/wps/security/totp/confirm',
  moduleId: 454,
  limit: 'security',
  body: v.object({ totp: v.pipe(v.string(), v.regex(/^\d{6}$/)) }),
  value: v.object({ recoveryCodes: v.array(v.string()) }),
  errors: ['totp.wrong', 'too.many.requests'],
  source: 'ME-13',
});

/** Disables the second factor, by the login password and what proves a withdrawal. Withdrawals wait afterwards. */
export const totpEnd = defineCall({
  ...memberWrite,
  ownersOnly: true,
  key: 'security.totpEnd',
  payout: true,
  method: 'POST',
  path: '/wps/security/totp/end',
  moduleId: 455,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), ...proofEntries }),
  value: nothing,
  errors: ['account.password.wrong', 'too.many.requests', ...proofErrors],
  source: 'ME-13',
});

/** Names of the providers, the same in every language. */
export const providerNames: Record<LoginProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Providers by which the member can log in, the one linked first first. */
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
      /** Null for a link from before the time was noted. */
      linkedAt: v.nullable(instantSchema),
    }),
  ),
  source: 'ME-13, AU-11',
});

/** Unlinks a provider, and ends the account's other sessions: one of them may have come by it. */
export const unlinkProvider = defineCall({
  ...memberWrite,
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
  value: nothing,
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
