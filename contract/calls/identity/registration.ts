import * as v from 'valibot';

import { numberSecretSchema, numberTokenSchema } from '#contract/calls/identity/number-service.ts';
import { fieldRuleSchema } from '#contract/calls/system/site.ts';
import {
  captchaAnswer,
  codeSentSchema,
  countryDialingCodeSchema,
  mobileNumSchema,
  smsCodeSchema,
  smsReceiver,
} from '#contract/values/identity.ts';
import { tolerantArray } from '#contract/values/scalars.ts';
import { nameSchema, readNumber, readPin } from '#contract/values/typed/typed-text.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

import { sessionDetailsSchema } from './session.ts';

/** Ways to register. Each way has its own tab on the registration page. */
export const registerTabs = ['username', 'mobile'] as const;
export type RegisterTab = (typeof registerTabs)[number];

/** Fields that a merchant may require, by their wire names. */
export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'affiliateCode',
  'recommenderId',
  'nickname',
  'payeeName',
  'email',
  'birthday',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'captcha',
] as const;
export type RegisterField = (typeof registerFields)[number];

const registerRuleSchema = v.object({
  name: v.picklist(registerFields),
  tabs: v.array(v.picklist(registerTabs)),
  enabled: v.boolean(),
  required: v.boolean(),
  ...fieldRuleSchema.entries,
});
export type RegisterRule = v.InferOutput<typeof registerRuleSchema>;

/** Returns the registration's fields in display order. The platform has already applied the flags to them. */
export const registerSettings = defineCall({
  ...publicRead,
  key: 'system.register',
  path: '/wps/system/setting/register',
  moduleId: 420,
  browserFreshMs: freshness.lists,
  cache: 'public-long',
  query: noQuery,
  value: v.object({
    tabs: v.array(v.picklist(registerTabs)),
    fields: tolerantArray(registerRuleSchema),
    termsPreticked: v.boolean(),
  }),
  source: 'RG-03',
});
export type RegisterSettings = v.InferOutput<typeof registerSettings.value>;

const text = v.optional(nameSchema(0, 128));

/** The client does not send disabled fields. The platform validates the body by the merchant's rules. */
const registration = {
  countryDialingCode: v.optional(countryDialingCodeSchema),
  registerUrl: v.pipe(v.string(), v.maxLength(512)),
  registerMethod: v.picklist(['APP', 'H5', 'WEBCLIP', 'PWA']),
  username: text,
  password: v.optional(v.pipe(v.string(), v.maxLength(128))),
  confirmPassword: v.optional(v.pipe(v.string(), v.maxLength(128))),
  affiliateCode: text,
  paymentPassword: v.optional(v.pipe(v.string(), v.maxLength(128), v.transform(readPin))),
  recommenderId: text,
  nickname: text,
  payeeName: text,
  email: text,
  mobileNum: v.optional(mobileNumSchema),
  idNumber: text,
  qqNum: text,
  facebook: text,
  wechat: text,
  line: text,
  whatsapp: text,
  zalo: text,
  birthday: v.optional(v.pipe(v.string(), v.transform(readNumber), v.isoDate())),
  ...captchaAnswer,
  type: v.literal(0),
  domain: v.pipe(v.string(), v.maxLength(256)),
  verificationCode: v.optional(smsCodeSchema),
  firebaseChannel: v.optional(v.literal('sms')),
  /** Replaces `verificationCode` if the merchant's settings name a service that verifies numbers. */
  firebaseIdToken: v.optional(numberTokenSchema),
  numberSecret: v.optional(numberSecretSchema),
  /** One-time token from the error `registration.required`. It links the new account to the provider's account. */
  socialTicket: v.optional(v.string()),
};

const registerErrors = [
  'username.exists',
  'mobile.exists',
  'email.exists',
  'invitation.code.invalid',
  'verification.code.error',
  'provider.failed',
  'captcha.required',
  'captcha.wrong',
  'age.restricted',
  'link.expired',
  'permission.denied',
  'too.many.requests',
  'login.not.session',
] as const;

/** Body of `register`; forms validate with this schema too. */
export const registerBody = v.object(registration);

/** Opens an account and its first session. `validation.failed` names the invalid fields in `fields`. */
export const register = defineCall({
  once: true,
  key: 'member.register',
  method: 'PUT',
  path: '/wps/member/register',
  moduleId: 421,
  effect: 'write',
  limit: 'register',
  encoding: 'jwe',
  cache: 'sensitive',
  query: noQuery,
  body: registerBody,
  value: sessionDetailsSchema,
  errors: registerErrors,
  source: 'RG-04, RG-06',
});

/** Body of `registerMobile`. */
export const registerMobileBody = v.object({
  ...registration,
  countryDialingCode: countryDialingCodeSchema,
  mobileNum: mobileNumSchema,
});

/** Opens an account with a phone number; otherwise like `register`. */
export const registerMobile = defineCall({
  once: true,
  key: 'member.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  moduleId: 422,
  effect: 'write',
  limit: 'register',
  encoding: 'jwe',
  cache: 'sensitive',
  query: noQuery,
  body: registerMobileBody,
  value: sessionDetailsSchema,
  errors: registerErrors,
  source: 'RG-05, RG-06',
});

/** Sends an SMS code for a registration. Despite its name, `expirationTime` is when the next code may be requested. */
export const smsRegister = defineCall({
  once: true,
  key: 'verification.register',
  method: 'POST',
  path: '/wps/verification/sms/register',
  moduleId: 423,
  effect: 'write',
  limit: 'sms',
  cache: 'sensitive',
  query: noQuery,
  body: v.object({
    ...smsReceiver,
    ...captchaAnswer,
  }),
  value: codeSentSchema,
  errors: ['captcha.required', 'captcha.wrong', 'permission.denied', 'too.many.requests'],
  source: 'RG-16, RG-17',
});

/** Checks a username. Fails with `username.exists` if another account has this username. */
export const checkUsername = defineCall({
  ...publicRead,
  key: 'member.checkUsername',
  path: '/wps/check/username',
  moduleId: 424,
  limit: 'username',
  browserFreshMs: freshness.hot,
  query: v.object({ username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)) }),
  value: v.nullable(v.object({})),
  errors: ['username.exists', 'too.many.requests'],
  source: 'RG-13',
});

/** Checks whether an invitation code is valid on this domain. */
export const affiliateCheck = defineCall({
  ...publicRead,
  key: 'agent.affiliate',
  path: '/wps/agent/affiliate',
  moduleId: 425,
  limit: 'affiliate',
  query: v.object({
    code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    domain: v.pipe(v.string(), v.maxLength(256)),
  }),
  value: v.object({ success: v.boolean() }),
  errors: ['too.many.requests'],
  source: 'RG-20, Requirements §0',
});

export const registrationCalls = [
  registerSettings,
  register,
  registerMobile,
  smsRegister,
  checkUsername,
  affiliateCheck,
] as const;
