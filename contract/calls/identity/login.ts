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
  totpSchema,
} from '#contract/values/identity.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';
import { closedAccountCodes } from '#contract/wire/session-end.ts';

import { loginDetailsSchema, sessionDetailsSchema } from './session.ts';

// Separate from session.ts, because the first view loads session.ts but not these calls.

const passwordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
/** `agent` refuses other accounts. `payout` can only withdraw money, while a self-exclusion blocks the normal login. */
const sideSchema = v.exactOptional(v.picklist(['agent', 'payout']));
/**
 * Fields of a login by a phone number that a third party has verified. `firebaseIdToken`: the third party's signed
 * token. `firebaseMobileNo`: the verified number in E.164. If the merchant's settings name a number-verification
 * service, the token replaces the SMS code. Otherwise the token is ignored.
 */
const firebase = {
  firebaseChannel: v.optional(v.string()),
  firebaseIdToken: v.optional(numberTokenSchema),
  numberSecret: v.optional(numberSecretSchema),
  firebaseMobileNo: v.optional(v.string()),
};

/**
 * Logs in by username and password, phone number and SMS code, or phone number and password. Fails with
 * `account.password.wrong` or `verification.code.error` if the password or the code is wrong, and with
 * `provider.failed` if a third party's token is invalid. From the third failed login of an account in a quarter of an
 * hour on, fails with `captcha.required` until the client sends a captcha; after ten failures in a day, this also
 * applies to a login from a network that is new to the account.
 * After a correct password, the login fails with `totp.required` if the account has a second factor; the client repeats
 * the request with `totp`. With `side: agent`, the login fails with `permission.denied` for accounts that are not
 * agents'. If a self-exclusion blocks the login, it fails with `account.excluded` and `excludedValueSchema`; a login
 * with `side: payout` still succeeds. The call is `once`, because a code and a second factor are each valid once.
 */
export const login = defineCall({
  once: true,
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
      /** Exactly one of `verificationCode`, `password` and `firebaseIdToken` is required. */
      verificationCode: v.optional(smsCodeSchema),
      password: v.optional(passwordSchema),
      totp: v.optional(totpSchema),
      ...captchaAnswer,
      ...firebase,
    }),
  ]),
  value: loginDetailsSchema,
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
    ...closedAccountCodes,
  ],
  source: 'AU-01, AU-02, AU-13, AU-14, AU-17, AU-30',
});

/** Proof of work, or a picture of digits or letters. No sums, because their few results can be guessed. */
export const captchaKinds = ['work', 'digits', 'letters'] as const;

/** Bytes in hex. */
const bytesSchema = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){1,64}$/));

/**
 * ALTCHA's challenge, version 2 (https://altcha.org/docs). For each counter from 0 on, the client derives a key with
 * PBKDF2 from the counter, nonce and salt, until the key begins with `keyPrefix`. This takes at most `data.tries`
 * tries. The client returns all other parameters unchanged, because the platform signed them.
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

/** Answer to the challenge `work`. The client sends the base64 of this answer's JSON. */
export const workAnswerSchema = v.object({
  challenge: workSchema,
  solution: v.object({ counter: v.pipe(v.number(), v.integer(), v.minValue(0)), derivedKey: bytesSchema }),
});

/**
 * Returns a captcha for one purpose and subject (`getCaptchaSubject`; a registration has no subject). The captcha is
 * valid for five minutes and for one answer.
 * The default kind is proof of work, which becomes harder after failed attempts for the subject or from the caller's
 * network. The client may request a picture with `kind`; after several failures the captcha is a proof of work anyway.
 * `image` is the data URL of a PNG, null for proof of work. `work` is null for a picture.
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
 * Sends an SMS code for a login or a new password. An unknown phone number gets the same reply with the same timing.
 * Despite its name, `expirationTime` is when the next code may be requested. The code can be used once, within ten
 * minutes, for this number and purpose.
 */
export const smsNoLogin = defineCall({
  once: true,
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

/** Opens a trial account. `session.freeplay` opens its session with `key`, once. Never cached: this GET writes. */
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

/** Opens the session of a trial account. The platform returns `customerType`; the edge renames it to `type`. */
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
  value: sessionDetailsSchema,
  errors: ['user.not.exist', 'too.many.requests', 'login.not.session'],
  source: 'AU-18, AU-19',
});

/**
 * Starts a login with a provider and returns the provider's URL. The login uses the code flow of OpenID Connect with
 * PKCE (OpenID Connect Core §3.1, RFC 7636, RFC 9700). The platform stores verifier, state and nonce. The page stores
 * `state` until the provider redirects to `redirectUri`, this origin's `/m/login`.
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
 * Finishes a login with a provider; `body` has the parameters of the provider's redirect.
 * Fails with `registration.required` if the provider's account is not linked to an account here. The error's value is
 * `{ticket, email, nickname}`. `ticket` is a one-time token, valid for ten minutes; a registration that sends this
 * token links the two accounts.
 * Fails with `totp.required` if the account has a second factor. The error's value is `{ticket}`. The client then sends
 * this token with `totp`; the token is valid for ten minutes, or until a correct code. The call is `once`, because the
 * provider's code and the token are each valid once.
 */
export const socialFinish = defineCall({
  once: true,
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
      /** Issuer, if the provider sends one. Checking the issuer prevents mix-up attacks (RFC 9207). */
      iss: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
    }),
    v.object({ ticket: v.pipe(v.string(), v.minLength(1), v.maxLength(128)), totp: totpSchema }),
  ]),
  value: loginDetailsSchema,
  errors: [
    'provider.failed',
    'registration.required',
    'totp.required',
    'totp.wrong',
    'permission.denied',
    'too.many.requests',
    'login.not.session',
    'account.excluded',
    ...closedAccountCodes,
  ],
  source: 'AU-11, AU-12',
});

/** `value` of `registration.required`. */
export const socialTokenSchema = v.object({
  ticket: v.string(),
  email: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
});

/** `value` of `totp.required` after a login with a provider. */
export const factorTokenSchema = v.object({ ticket: v.string() });

export const loginCalls = [
  login,
  captcha,
  smsNoLogin,
  trialUser,
  loginFreeplay,
  socialStart,
  socialFinish,
] as const;
