import * as v from 'valibot';

import { numberSecretSchema, numberTokenSchema } from '#contract/calls/identity/number-service.ts';
import { loginProviderSchema } from '#contract/calls/system/site.ts';
import {
  captchaAnswer,
  captchaPurposes,
  codeSentSchema,
  countryDialingCodeSchema,
  mobileNumSchema,
  smsCodeSchema,
  smsReceiver,
} from '#contract/values/identity.ts';
import { instantSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';
import { shutAccountCodes } from '#contract/wire/session-end.ts';

import { loginFactsSchema, sessionFactsSchema } from './session.ts';

// Separate from session.ts, which the first view loads.

const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
/** Six digits of an authenticator, or a recovery code. */
const totpSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{6,16}$/));
/**
 * `agent`: of the agents' side, which lets nobody else in. `payout`: to take money out and for nothing else, where a
 * self-exclusion closes the login.
 */
const sideSchema = v.exactOptional(v.picklist(['agent', 'payout']));
/**
 * Id token by which a third party vouches for the number, and the number in E.164. Where the merchant's settings
 * name such a service, a login by number takes it in place of a code; elsewhere it is not looked at.
 */
const firebase = {
  firebaseChannel: v.optional(v.string()),
  firebaseIdToken: v.optional(numberTokenSchema),
  numberSecret: v.optional(numberSecretSchema),
  firebaseMobileNo: v.optional(v.string()),
};

/**
 * By username and password, by number and SMS code, or by number and password. A wrong pair answers
 * `account.password.wrong`, a wrong code `verification.code.error`, a token that does not hold `provider.failed`; from the third failure on `captcha.required`. After a right password an account with a second factor answers `totp.required`, and the same is sent
 * again with `totp`. Whoever proves to be no agent is refused with `permission.denied` on the agents' side.
 * Whose self-exclusion closes the login gets `account.excluded` with `excludedValueSchema`, and is let in with `side: payout`.
 */
export const login = defineCall({
  key: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  moduleId: 400,
  effect: 'write',
  limit: 'login',
  encoding: 'jwe',
  cache: 'sensitive',
  query: noQuery,
  body: v.variant('type', [
    v.object({
      type: v.literal('username'),
      username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
      side: sideSchema,
      password: passwordSchema,
      totp: v.optional(totpSchema),
      ...captchaAnswer,
      ...firebase,
    }),
    v.object({
      type: v.literal('mobile'),
      side: sideSchema,
      mobileNum: mobileNumSchema,
      countryDialingCode: countryDialingCodeSchema,
      /** One of the two, or the token of a third party. */
      verificationCode: v.optional(smsCodeSchema),
      password: v.optional(passwordSchema),
      totp: v.optional(totpSchema),
      ...captchaAnswer,
      ...firebase,
    }),
  ]),
  value: loginFactsSchema,
  errors: [
    'account.password.wrong',
    'verification.code.error',
    'provider.failed',
    'user.not.exist',
    'captcha.required',
    'captcha.wrong',
    'totp.required',
    'totp.wrong',
    'permission.denied',
    'too.many.requests',
    'login.not.session',
    'account.excluded',
    ...shutAccountCodes,
  ],
  source: 'AU-01, AU-02, AU-13, AU-14, AU-17, AU-30',
});

/** `value` of `account.excluded` at a login; `until` null: for good. */
export const excludedValueSchema = v.object({ until: v.nullable(instantSchema) });

/** Kinds of captcha: proof of work, or a picture of digits or of letters. A sum has too few results: it is guessed. */
export const captchaKinds = ['work', 'digits', 'letters'] as const;

/** Hex-encoded bytes. */
const bytesSchema = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){1,64}$/));

/**
 * ALTCHA's challenge, version 2 (https://altcha.org/docs): the count from 0 on whose PBKDF2, together with nonce
 * and salt, begins with `keyPrefix`; `data.tries` tries are enough. What else a platform puts in is signed and comes back with it.
 */
export const workSchema = v.object({
  parameters: v.looseObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: bytesSchema,
    salt: bytesSchema,
    cost: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    keyLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
    keyPrefix: v.pipe(v.string(), v.regex(/^[0-9a-f]{1,128}$/)),
    data: v.objectWithRest(
      { tries: v.pipe(v.number(), v.integer(), v.minValue(1)) },
      v.nullable(v.union([v.string(), v.number(), v.boolean()])),
    ),
  }),
  signature: v.string(),
});

/** Answer to `work`, as base64 of its JSON: the challenge, and the key that was found. */
export const workAnswerSchema = v.object({
  challenge: workSchema,
  solution: v.object({ counter: v.pipe(v.number(), v.integer(), v.minValue(0)), derivedKey: bytesSchema }),
});

/**
 * A captcha, valid once, for five minutes, for one purpose and subject (`captchaSubject`; a registration has
 * none). Work, whose tries rise with what has failed for the subject and from its network; or, where it can't be
 * done and nothing has failed much, a picture: `image` is the data URL of a PNG, null for `work`.
 */
export const captcha = defineCall({
  ...publicRead,
  key: 'session.captcha',
  path: '/wps/captcha',
  moduleId: 402,
  effect: 'write',
  limit: 'captcha',
  cache: 'sensitive',
  query: v.object({
    purpose: v.picklist(captchaPurposes),
    subject: v.optional(v.pipe(v.string(), v.regex(/^(name:.{0,64}|mobile:\d{0,24}|mail:.{0,128})$/u))),
    kind: v.optional(v.picklist(captchaKinds), 'work'),
  }),
  value: v.object({
    captchaId: v.string(),
    image: v.nullable(v.pipe(v.string(), v.regex(/^data:image\/png;base64,/))),
    work: v.nullable(workSchema),
  }),
  source: 'AU-05',
});

/**
 * Sends a code by SMS for a login or a new password; same reply and timing for an unknown number. `expirationTime`:
 * earliest time of the next request. The code is valid once, for ten minutes, for this number and purpose.
 */
export const smsNoLogin = defineCall({
  key: 'verification.noLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  moduleId: 404,
  effect: 'write',
  limit: 'sms',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    ...smsReceiver,
    purpose: v.picklist(['login', 'password']),
    ...captchaAnswer,
  }),
  value: codeSentSchema,
  errors: ['captcha.required', 'captcha.wrong', 'permission.denied', 'too.many.requests'],
  source: 'AU-31, RG-17',
});

/** Opens a trial account. `key` opens its session, once. A GET that writes: never cached. */
export const trialUser = defineCall({
  key: 'member.trialuser',
  method: 'GET',
  path: '/wps/member/trialuser',
  moduleId: 405,
  effect: 'write',
  limit: 'trialuser',
  cache: 'sensitive',
  query: noQuery,
  body: null,
  value: v.object({ userName: v.string(), key: v.string() }),
  errors: ['too.many.requests'],
  source: 'AU-20',
});

/** The session of a trial account; the platform says `customerType` in place of `type`. */
export const loginFreeplay = defineCall({
  key: 'session.freeplay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  moduleId: 406,
  effect: 'write',
  limit: 'trial',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    userName: v.pipe(v.string(), v.maxLength(64)),
    key: v.pipe(v.string(), v.maxLength(128)),
  }),
  value: sessionFactsSchema,
  errors: ['user.not.exist', 'too.many.requests', 'login.not.session'],
  source: 'AU-18, AU-19',
});

/**
 * Starts a login by provider and returns its URL: OpenID Connect's code flow with PKCE, state and nonce, which the
 * platform stores (OpenID Connect Core §3.1, RFC 7636, RFC 9700). The page stores `state` until the provider
 * redirects to `redirectUri`, this origin's `/m/login`.
 */
export const socialStart = defineCall({
  key: 'session.socialStart',
  method: 'POST',
  path: '/wps/session/social/start',
  moduleId: 407,
  effect: 'write',
  limit: 'social',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    provider: loginProviderSchema,
    redirectUri: v.pipe(v.string(), v.url(), v.maxLength(256)),
  }),
  value: v.object({ authorizeUrl: v.pipe(v.string(), v.url()), state: v.string() }),
  errors: ['permission.denied', 'provider.failed', 'too.many.requests'],
  source: 'AU-11, AU-12',
});

/**
 * What the provider sent back. `registration.required`: it vouches for somebody who has no account here; its value
 * is `{ticket, email, nickname}`, and registering with the ticket (ten minutes, once) joins the two.
 * `totp.required`: his account has a second factor; its value is `{ticket}`, which is sent with `totp` (ten minutes,
 * until it was right).
 */
export const socialFinish = defineCall({
  key: 'session.social',
  method: 'POST',
  path: '/wps/session/social',
  moduleId: 408,
  effect: 'write',
  limit: 'social',
  cache: 'sensitive',
  query: noQuery,
  body: v.union([
    v.object({
      code: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
      state: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      /** Issuer, if the provider sends it: protects against mix-up attacks (RFC 9207). */
      iss: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
    }),
    v.object({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), totp: totpSchema }),
  ]),
  value: loginFactsSchema,
  errors: [
    'provider.failed',
    'registration.required',
    'totp.required',
    'totp.wrong',
    'permission.denied',
    'too.many.requests',
    'login.not.session',
    'account.excluded',
    ...shutAccountCodes,
  ],
  source: 'AU-11, AU-12',
});

/** `value` of `registration.required`. */
export const socialTicketSchema = v.object({
  ticket: v.string(),
  email: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
});

/** `value` of `totp.required` after a login by provider. */
export const factorTicketSchema = v.object({ ticket: v.string() });

export const loginCalls = [
  login,
  captcha,
  smsNoLogin,
  trialUser,
  loginFreeplay,
  socialStart,
  socialFinish,
] as const;
