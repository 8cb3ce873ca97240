import * as v from 'valibot';

// Text as members type, dictate and paste it: digits of their script, separators, and the invisible marks that contact
// lists and messengers add.

/** Returns 0 to 9 for a decimal digit: each script's digits are consecutive code points from zero on (Unicode 22.3). */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Some runs have several sets of digits, such as the mathematical ones.
  return (code - zero) % 10;
}

/** Converts the decimal digits of every script to 0–9. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(getDigitValue(digit)));

/** Removes marks without a glyph, such as U+202D and U+202C around numbers from contact lists. */
export const removeMarks = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** Reads a code or a name of an account: without marks, spaces and dashes, and with digits 0–9. */
export const readCode = (typed: string): string =>
  toLatinDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '');

/** Reads a withdrawal password. If it is only digits and separators, returns its digits; otherwise returns it as typed. */
export function readPin(typed: string): string {
  const digits = readCode(typed);
  return /^\d+$/.test(digits) ? digits : typed;
}

/** Reads a number with separators, such as an amount or a date: without marks, with digits 0–9. */
export const readNumber = (typed: string): string => removeMarks(toLatinDigits(typed)).trim();

/** Separators of phone numbers beside those of codes: `ー` is what Japanese keyboards offer as a dash. */
const phoneSeparators = /[./()[\]_~·•ー]|^tel:/gi;

/**
 * Reads a phone number: digits, with a leading `+` if it was typed, and without separators. `(0)` after a country's code
 * is only dialled within the country.
 */
export const readPhone = (typed: string): string =>
  readCode(typed)
    .replace(/^((?:\+|00)\d+)\(0\)/, '$1')
    .replace(phoneSeparators, '');

const readerByName: ReadonlyMap<string, (typed: string) => string> = new Map(
  Object.entries({
    mobileNum: readPhone,
    verificationCode: readCode,
    captcha: readCode,
    totp: (typed) => readCode(typed).toUpperCase(),
    paymentPassword: readPin,
    newPaymentPassword: readPin,
    repeatPassword: readPin,
    amount: readNumber,
    shares: readNumber,
    birthday: readNumber,
    number: readNumber,
    idNumber: readNumber,
    qqNum: readNumber,
    whatsapp: readNumber,
    zalo: readNumber,
    recommenderId: readNumber,
    affiliateCode: readNumber,
    username: (typed) => removeMarks(typed).trim(),
    email: (typed) => removeMarks(typed).trim(),
  }),
);

/** Passwords may begin and end with a space. */
const isPassword = (name: string): boolean => /password$/i.test(name);

/**
 * Reads the text of a form's field by the field's wire name: codes and numbers by their kind, passwords as typed, and
 * any other text trimmed. App and platform read the same.
 */
export function readField(name: string, typed: string): string {
  const read = readerByName.get(name);
  if (read) return read(typed);
  return isPassword(name) ? typed : typed.trim();
}

/** True if a field holds a name or similar text with characters that may not be in it. Passwords may have any. */
export const hasHiddenFault = (name: string, text: string): boolean =>
  !isPassword(name) && hasHiddenCharacters(text);

// ZWNJ and ZWJ are allowed, because Persian and Indic names and emoji need them.
const hiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF]/u;

/** True if a name contains control characters or marks that change its direction or cannot be seen. */
export const hasHiddenCharacters = (text: string): boolean => hiddenCharacters.test(text);

/**
 * Name or other text of one line that a member gives and others see, trimmed. Text with hidden characters is invalid
 * (`invisible`), because it could imitate another name or change the direction of the text around it.
 */
// @__NO_SIDE_EFFECTS__
export const nameSchema = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min),
    v.maxLength(max),
    v.check((text) => !hasHiddenCharacters(text), 'invisible'),
  );
