import * as v from 'valibot';

import { exponentOf } from '../money.ts';
import { minorSchema } from '../scalars.ts';

/** Why a text is no amount: nothing in it, no number, more digits after the point than the currency has, too much. */
export type AmountFault = 'empty' | 'number' | 'digits' | 'large';

/** Digits of Arabic and Urdu keyboards, as Latin ones. */
const latin = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/**
 * Reads an amount as a member types it: digits, and at most one point or comma before the part of a unit. Groups of
 * thousands are refused, as what is a group in one country is a part in the next: so is a comma before three digits where
 * a currency has as many. Minor units, or why not.
 */
export function parseAmount(typed: string, currency: string): { minor: number } | { fault: AmountFault } {
  const text = latin(typed).replace('٫', '.').trim();
  if (text === '') return { fault: 'empty' };
  const [, whole, part = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return { fault: 'number' };
  const digits = exponentOf(currency);
  if (part.length > digits) return { fault: 'digits' };
  if (part.length === 3 && text.includes(',')) return { fault: 'number' };
  const minor = Number(whole + part.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { minor } : { fault: 'large' };
}

/** An amount for machines, `-1234.50`: a point, all digits of the currency, no groups. */
export function machineAmount(minor: number, currency: string): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const part = text.slice(text.length - digits);
  const whole = text.slice(0, text.length - digits);
  return `${minor < 0 ? '-' : ''}${whole}${digits ? `.${part}` : ''}`;
}

/** An amount as `parseAmount` reads it, `12.50` or `100`: for a field that is filled in. */
export const plainAmount = (minor: number, currency: string): string =>
  machineAmount(minor, currency).replace(/\.0+$/, '');

/** A fee: a fixed part in minor units, and a part of the amount in hundredths of a percent. */
export const feeSchema = v.object({
  fixedMinor: v.pipe(minorSchema, v.minValue(0)),
  basisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});
export type Fee = v.InferOutput<typeof feeSchema>;
