import * as v from 'valibot';

import { getCurrencyExponent } from '../money.ts';
import { minorSchema } from '../scalars.ts';
import { readNumber } from '../typed/typed-text.ts';

/** Why a text is not an amount: it is empty, is not a number, has more decimals than the currency, or is too large. */
export type AmountFault = 'empty' | 'number' | 'digits' | 'large';

/**
 * Parses a typed amount: digits with at most one decimal point or comma. Returns minor units, or the fault. Thousands
 * separators are refused, because countries use them differently. In a currency with three decimals, a comma before
 * three digits is refused too, because it could be a thousands separator.
 */
export function parseAmount(typed: string, currency: string): { minor: number } | { fault: AmountFault } {
  const text = readNumber(typed);
  if (text === '') return { fault: 'empty' };
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { fault: 'number' };
  const digits = getCurrencyExponent(currency);
  if (fraction.length > digits) return { fault: 'digits' };
  if (fraction.length === 3 && text.includes(',')) return { fault: 'number' };
  const minor = Number(whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { minor } : { fault: 'large' };
}

/** Parses a percentage with up to two decimals into hundredths of a percent. Null if the text is not such a number. */
export function parseRate(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(readNumber(typed)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Formats an amount for machines (`-1234.50`): a point, all decimals, no thousands separators. */
export function formatMachineAmount(minor: number, currency: string): string {
  const digits = getCurrencyExponent(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const fraction = text.slice(text.length - digits);
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits ? `.${fraction}` : ''}`;
}

/** Formats an amount to prefill a field, in the format of `parseAmount`: `12.50` or `100`. */
export const formatPlainAmount = (minor: number, currency: string): string =>
  formatMachineAmount(minor, currency).replace(/\.0+$/, '');

/** A fee: a fixed amount in minor units, plus a share of the amount in hundredths of a percent. */
export const feeSchema = v.object({
  fixedMinor: v.pipe(minorSchema, v.minValue(0)),
  basisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});
export type Fee = v.InferOutput<typeof feeSchema>;
