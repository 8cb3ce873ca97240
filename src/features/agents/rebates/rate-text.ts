import type { Translator } from '#src/shared/intl/intl.tsx';

/** Formats a rate (hundredths of a percent) as `0.5%`. */
export const formatRate = ({ number }: Pick<Translator, 'number'>, rate: number): string =>
  number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** Formats a rate (hundredths of a percent) in percent, for input fields and files: `0.5`. */
export const formatPlainRate = (rate: number): string => String(rate / 100);

/** Parses a percentage with up to two decimals into hundredths of a percent. Null if the text is not such a number. */
export function parseRate(typed: string): number | null {
  const latin = typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 15),
  );
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,٫](\d{1,2}))?$/.exec(latin.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
