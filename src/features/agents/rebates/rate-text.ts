import type { Translator } from '#src/shared/intl/intl.tsx';

/** A rate in hundredths of a percent as text, `0.5%`. */
export const rateText = ({ number }: Pick<Translator, 'number'>, rate: number): string =>
  number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** A rate as it is typed and as a file has it, in percent: `0.5`. */
export const plainRate = (rate: number): string => String(rate / 100);

/** Reads a rate as it is typed, in percent with at most two digits after the point; null where it is none. */
export function readRate(typed: string): number | null {
  const latin = typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 15),
  );
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,٫](\d{1,2}))?$/.exec(latin.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
