import * as v from 'valibot';

import { diallingCodeOf } from './dialling-codes.ts';
import { instantSchema } from './scalars.ts';

/**
 * A number as typed: digits, spaces, dashes and brackets, at most 20 characters. Only digits are significant.
 */
export const mobileNumSchema = v.pipe(v.string(), v.trim(), v.maxLength(20), v.regex(/^[\d\s()-]{4,20}$/));
/** E.164 country code without `+`. */
export const countryDialingCodeSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/));
/** To whom a code goes by SMS: the number has two names on the wire, and platforms read one of them. */
export const smsReceiver = {
  mobileNum: mobileNumSchema,
  mobileNo: v.optional(mobileNumSchema),
  countryDialingCode: countryDialingCodeSchema,
};

/**
 * The reply to a code that was sent. `expirationTime`: earliest time of the next one, null where the platform does not
 * say it or says something odd: the code is on its way all the same.
 */
export const codeSentSchema = v.fallback(
  v.object({ expirationTime: v.fallback(v.nullable(instantSchema), null) }),
  { expirationTime: null },
);
export type CodeSent = v.InferOutput<typeof codeSentSchema>;

/** Digits, at most ten. */
export const smsCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/));

/**
 * The answer to a captcha and which one it answers; absent while none was asked for. `captcha` is what was read off
 * a picture, or the base64 of ALTCHA's payload, some 800 characters.
 */
export const captchaAnswer = {
  captcha: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^([A-Za-z0-9]{1,16}|[A-Za-z0-9+/]{100,2000}={0,2})$/)),
  ),
  captchaId: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

/** What a captcha is asked for by: its answer holds there alone. A code by SMS has a purpose of its own. */
export const captchaPurposes = [
  'login',
  'register',
  'code.login',
  'code.password',
  'code.register',
  'mail.password',
] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/**
 * Whom a login is about by name, a message by number or a mail by address, as captchas are bound to it and failures
 * counted for it.
 */
export function captchaSubject(
  whose: { username: string } | { countryDialingCode: string; mobileNum: string } | { email: string },
): string {
  if ('email' in whose) return `mail:${whose.email.trim().toLowerCase()}`;
  if ('username' in whose) return `name:${whose.username.trim().toLowerCase()}`;
  return `mobile:${e164(whose.countryDialingCode, whose.mobileNum)}`;
}

/** `value` of a failure after which the next attempt needs a captcha. */
export const captchaNextSchema = v.object({ captchaRequired: v.literal(true) });

/**
 * E.164 digits of a number as typed: without `+` and the national trunk prefix 0, wherever the dialling code is said to
 * end, so that a number is one number.
 */
export function e164(countryDialingCode: string, mobileNum: string): string {
  const number = countryDialingCode + mobileNum.replace(/\D/g, '').replace(/^0+/, '');
  const code = diallingCodeOf(number);
  return code + number.slice(code.length).replace(/^0+/, '');
}

/** Whole years since a birthday (YYYY-MM-DD) on the day that it is in a time zone. */
export function ageAt(birthday: string, timeZone: string, now: number): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
