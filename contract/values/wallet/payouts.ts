import { parsePhoneNumber } from '../typed/phone-numbers.ts';
import { readCode, readNumber, readPhone } from '../typed/typed-text.ts';
import type { PayoutKind } from './withdrawals.ts';

// Numbers of payout accounts. Separate from the kinds of accounts, because every withdrawal page needs the kinds, but
// only forms need the numbers.

/** Normalises an account number, as it is stored and compared: without spaces, marks and grouping characters. */
export function normalisePayoutNumber(kind: PayoutKind, typed: string): string {
  return normalisers[kind](readNumber(typed));
}

/** Returns true if a normalised number has this kind's format and, if it has any, correct check digits. */
export function isPayoutNumber(kind: PayoutKind, number: string): boolean {
  return validators[kind](number);
}

/**
 * Masks a number, because only the member's bank needs the whole number. The last four characters stay visible; in a
 * mail address, the first letter and the domain stay visible.
 */
export function maskPayoutNumber(number: string): string {
  const [name = '', domain] = number.split('@');
  if (domain) return `${name.slice(0, 1)}***@${domain}`;
  return `•••• ${number.slice(-4)}`;
}

const isEmail = (text: string): boolean => text.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

const thailand = '66';
const brazil = '55';
const china = '86';

/** Returns the national number if the text is a mobile number of the country with this dialling code. */
function findMobileNumber(countryDialingCode: string, text: string): string | null {
  const number = parsePhoneNumber(countryDialingCode, text);
  return number?.countryDialingCode === countryDialingCode ? number.mobileNum : null;
}

const normalisers: Record<PayoutKind, (text: string) => string> = {
  bank: (text) => readCode(text).toUpperCase(),
  promptpay: (text) => {
    const digits = text.replaceAll(/\D/g, '');
    const mobile = validators.promptpay(digits) ? null : findMobileNumber(thailand, text);
    return mobile === null ? digits : `0${mobile}`;
  },
  pix: (text) => {
    if (text.includes('@') || isUuid(text)) return text.toLowerCase();
    const digits = readPhone(text);
    // Eleven digits are a CPF, so a phone number needs its country's code.
    const mobile = /^\d{1,11}$/.test(digits) ? null : findMobileNumber(brazil, text);
    return mobile === null ? digits : `+${brazil}${mobile}`;
  },
  alipay: (text) =>
    text.includes('@') ? text.toLowerCase() : (findMobileNumber(china, text) ?? readPhone(text)),
  usdt: (text) => text,
};

const validators: Record<PayoutKind, (number: string) => boolean> = {
  // A number that begins with two letters and two digits is an IBAN (ISO 13616), which has check digits. Check digits
  // of other numbers differ by bank.
  bank: (number) => (/^[A-Z]{2}\d{2}/.test(number) ? isIban(number) : /^\d{6,20}$/.test(number)),
  // A mobile number, or a citizen's number (Bank of Thailand, PromptPay). A citizen's number begins with its holder's
  // category, 1 to 8, so a mobile number typed with 0066 is never one.
  promptpay: (number) => /^0[689]\d{8}$/.test(number) || (/^[1-8]\d{12}$/.test(number) && isThaiId(number)),
  // A key of Banco Central's directory: CPF, phone with country code, e-mail address, or random key.
  pix: (number) => isUuid(number) || isEmail(number) || /^\+55\d{10,11}$/.test(number) || isCpf(number),
  alipay: (number) => isEmail(number) || /^1[3-9]\d{9}$/.test(number),
  // On Tron (Base58, without 0 O I l) or Ethereum.
  usdt: (number) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(number) || /^0x[0-9a-fA-F]{40}$/.test(number),
};

/** Validates the check digits of an IBAN (ISO 7064 MOD 97-10). Letters count as numbers from 10 on. */
function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number)) return false;
  const rotated = number.slice(4) + number.slice(0, 4);
  let rest = 0;
  for (const character of rotated)
    for (const digit of String(parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

const toDigits = (text: string): number[] => [...text].map(Number);

/** Each weight is 1 lower than the one before. `firstWeight`: 13 for a Thai citizen's number, 10 and 11 for a CPF. */
const computeWeightedSum = (digits: readonly number[], firstWeight: number): number =>
  digits.reduce((sum, digit, at) => sum + digit * (firstWeight - at), 0);

function isThaiId(number: string): boolean {
  const digits = toDigits(number);
  return (11 - (computeWeightedSum(digits.slice(0, 12), 13) % 11)) % 10 === digits[12];
}

function isCpf(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  const digits = toDigits(number);
  const check = (count: number) => ((computeWeightedSum(digits.slice(0, count), count + 1) * 10) % 11) % 10;
  return check(9) === digits[9] && check(10) === digits[10];
}
