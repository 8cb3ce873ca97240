import * as v from 'valibot';

/** Integer amount in the currency's minor unit. */
export const minorSchema = v.pipe(v.number(), v.safeInteger());

// Digits after the point of the currencies that do not have two (ISO 4217). Not asked of Intl: runtimes disagree
// on some (IDR has two in one and none in the next), and with them on what a minor unit is worth.
// IDR has two on paper, but nobody has counted in sen for decades: the wire carries whole rupiah.
const without = 'BIF CLP DJF GNF IDR ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const withThree = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** Fraction digits of an ISO 4217 currency: a minor unit is 10 to the minus that. 2 for USD, 0 for VND. */
export function exponentOf(currency: string): number {
  if (without.includes(currency)) return 0;
  return withThree.includes(currency) ? 3 : 2;
}

/** Why a text is no amount: nothing in it, no number, more digits after the point than the currency has, too much. */
export type AmountFault = 'empty' | 'number' | 'digits' | 'large';

/** Digits of Arabic and Urdu keyboards, as Latin ones. */
const latin = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/**
 * Reads an amount as a member types it: digits, and at most one point or comma before the part of a unit. Groups of
 * thousands are refused, as what is a group in one country is a part in the next. Minor units, or why not.
 */
export function parseAmount(typed: string, currency: string): { minor: number } | { fault: AmountFault } {
  const text = latin(typed).replace('٫', '.').trim();
  if (text === '') return { fault: 'empty' };
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { fault: 'number' };
  const digits = exponentOf(currency);
  if (part.length > digits) return { fault: 'digits' };
  const minor = Number(whole + part.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { minor } : { fault: 'large' };
}

/** An amount as `parseAmount` reads it, `12.5` or `100`: for a field that is filled in, and for files. */
export function plainAmount(minor: number, currency: string): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const part = text.slice(text.length - digits);
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits && Number(part) ? `.${part}` : ''}`;
}
