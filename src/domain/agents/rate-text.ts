import type { Translator } from '#src/shared/intl/intl.tsx';

/** Formats a rate (hundredths of a percent) as `0.5%`. */
export const formatRate = ({ number }: Pick<Translator, 'number'>, rate: number): string =>
  number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });

/** Formats a rate (hundredths of a percent) in percent, for input fields and files: `0.5`. */
export const formatPlainRate = (rate: number): string => String(rate / 100);
