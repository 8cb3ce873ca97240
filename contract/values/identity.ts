import * as v from 'valibot';

import { instantSchema } from './scalars.ts';
import { readCode } from './typed/typed-text.ts';

/**
 * A mobile number without its dialling code. The app sends the national number (`phone-numbers.ts`). The platform
 * parses the text again, because other clients may send it as typed.
 */
export const mobileNumSchema = v.pipe(v.string(), v.trim(), v.maxLength(40));
/** Country code of a number in E.164, without `+`. */
export const countryDialingCodeSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/));
/** Recipient of an SMS code. The number is sent under two names, because each platform reads only one of them. */
export const smsReceiver = {
  mobileNum: mobileNumSchema,
  mobileNo: v.optional(mobileNumSchema),
  countryDialingCode: countryDialingCodeSchema,
};

/** `expirationTime` is when the next code may be requested. If invalid it becomes null, because the code was sent. */
export const codeSentSchema = v.fallback(
  v.object({ expirationTime: v.fallback(v.nullable(instantSchema), null) }),
  { expirationTime: null },
);
export type CodeSent = v.InferOutput<typeof codeSentSchema>;

/** Characters of a typed code with its spaces, dashes and invisible marks. */
const codeMaxLength = 64;

/** A code from an SMS or a mail: at most ten digits. */
export const smsCodeSchema = v.pipe(
  v.string(),
  v.maxLength(codeMaxLength),
  v.transform(readCode),
  v.regex(/^\d{1,10}$/, 'code'),
);

/**
 * A code from the authenticator app (six digits), or a recovery code (14 characters of base32). Anything else, such as
 * a code that was pasted twice, is invalid and not an attempt. The output has neither separators nor lower-case
 * letters.
 */
export const totpSchema = v.pipe(
  v.string(),
  v.maxLength(codeMaxLength),
  v.transform(readCode),
  v.toUpperCase(),
  v.regex(/^(\d{6}|[A-Z2-7]{14})$/, 'code'),
);

/**
 * The answer to a captcha and the captcha's id; absent if no captcha was required. `captcha` is the text read from a
 * picture, or the base64 of ALTCHA's payload, some 800 characters.
 */
export const captchaAnswer = {
  captcha: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2_064),
      v.transform(readCode),
      v.regex(/^([A-Za-z0-9]{1,16}|[A-Za-z0-9+/]{100,2000}={0,2})$/, 'code'),
    ),
  ),
  captchaId: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

/** An answer is valid only for its captcha's purpose. `code.…`: an SMS code. `mail.password`: a reset link. */
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
 * Returns what captchas and counted failures are bound to: a username, a phone number (E.164 digits) or a mail address.
 */
export function getCaptchaSubject(
  subject: { username: string } | { digits: string } | { email: string },
): string {
  if ('email' in subject) return `mail:${subject.email.trim().toLowerCase()}`;
  if ('username' in subject) return `name:${subject.username.trim().toLowerCase()}`;
  return `mobile:${subject.digits}`;
}

/** `value` of a failed login if the next attempt needs a captcha. */
export const captchaNextSchema = v.object({ captchaRequired: v.literal(true) });

/** Computes the whole years since a birthday (YYYY-MM-DD), by the current day in a time zone. */
export function computeAge(birthday: string, timeZone: string, now: number): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
