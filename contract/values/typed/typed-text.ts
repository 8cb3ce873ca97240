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

/**
 * Reads a withdrawal password. If it is only digits and separators, returns its digits; otherwise returns it as typed.
 */
export function readPin(typed: string): string {
  const digits = readCode(typed);
  return /^\d+$/.test(digits) ? digits : typed;
}

/** Full-width letters and signs, which East Asian keyboards offer; their ASCII forms are 0xFEE0 lower. */
const toHalfWidth = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * Reads a number with separators, such as an amount or a date: without marks, with digits 0–9, `-` for any dash and a
 * point for the decimal separators of other scripts. Arabic's thousands separator is left out, because it can mean
 * nothing else.
 */
export const readNumber = (typed: string): string =>
  toHalfWidth(removeMarks(toLatinDigits(typed)))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[٫。｡]/g, '.')
    .replace(/(\d)٬(?=\d{3}(?!\d))/g, '$1')
    .trim();

const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Reads text that others see: trimmed, and empty if nothing in it can be seen. */
export const readText = (typed: string): string => (unseen.test(typed) ? '' : typed.trim());

/** Separators of phone numbers beside those of codes: `ー` is what Japanese keyboards offer as a dash. */
const phoneSeparators = /[./()[\]_~·•ー]|^tel:/gi;

/**
 * Reads a phone number: digits, with a leading `+` if it was typed, and without separators. `(0)` after a country's
 * code is only dialled within the country.
 */
export const readPhone = (typed: string): string =>
  readCode(typed)
    .replace(/^((?:\+|0[01])\d+)\(0\)/, '$1')
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
 * any other text by `readText`. App and platform read the same.
 */
export function readField(name: string, typed: string): string {
  const read = readerByName.get(name);
  if (read) return read(typed);
  return isPassword(name) ? typed : readText(typed);
}

/** True if a field holds a name or similar text with characters that may not be in it. Passwords may have any. */
export const hasHiddenFault = (name: string, text: string): boolean =>
  !isPassword(name) && hasHiddenCharacters(text);

const hiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/** Hidden characters that belong to words and emoji. */
const partsOfWords = new RegExp(
  [
    // Joiners inside words of scripts that connect letters, such as Persian and Hindi.
    String.raw`(?<=[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}])[\u200C\u200D](?=[\p{L}\p{M}])`,
    // Emoji that are joined into one, and flags of regions.
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
    // Forms of emoji, and of Chinese characters in Japanese names.
    String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
    String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  ].join('|'),
  'gu',
);

/** True if a name contains control characters or marks that change its direction or cannot be seen. */
export const hasHiddenCharacters = (text: string): boolean =>
  hiddenCharacters.test(text.replace(partsOfWords, ''));

/** Text that a member sends, by `readText`. */
// @__NO_SIDE_EFFECTS__
export const textSchema = (min: number, max: number) =>
  v.pipe(v.string(), v.transform(readText), v.minLength(min), v.maxLength(max));

/**
 * Name or other text of one line that a member gives and others see (`readText`). Text with hidden characters is
 * invalid (`invisible`), because it could imitate another name or change the direction of the text around it.
 */
// @__NO_SIDE_EFFECTS__
export const nameSchema = (min: number, max: number) =>
  v.pipe(
    textSchema(min, max),
    v.check((text) => !hasHiddenCharacters(text), 'invisible'),
  );
