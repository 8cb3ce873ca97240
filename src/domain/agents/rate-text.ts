import { readNumber } from '#contract/values/typed/typed-text.ts';
import type { Translator } from '#src/shared/intl/intl.tsx';

/** Formats a rate (hundredths of a percent) as `0.5%`. */
export const formatRate = ({ number }: Pick<Translator, 'number'>, rate: number): string =>
  number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** Formats a rate (hundredths of a percent) in percent, for input fields and files: `0.5`. */
export const formatPlainRate = (rate: number): string => String(rate / 100);

/** Parses a percentage with up to two decimals into hundredths of a percent. Null if the text is not such a number. */
export function parseRate(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,٫](\d{1,2}))?$/.exec(readNumber(typed)) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
