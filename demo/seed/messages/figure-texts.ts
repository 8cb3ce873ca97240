import { getLanguage, type LanguageCode } from '#contract/values/languages.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';

// Figures in the seed's texts. As in the app, they are formatted by language, with Latin digits.

const getLocale = (language: LanguageCode): string => `${getLanguage(language).tag}-u-nu-latn`;
/** Keeps a figure in one piece within right-to-left text. */
const isolate = (language: LanguageCode, text: string): string =>
  getLanguage(language).dir === 'rtl' ? `\u2066${text}\u2069` : text;

/** Formats an amount in minor units. If `minor` is a list, formats the range from its first to its last amount. */
export function formatMoneyText(language: LanguageCode, minor: number | number[], currency: string): string {
  const digits = getCurrencyExponent(currency);
  const format = new Intl.NumberFormat(getLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const texts = [minor].flat().map((each) => format.format(each / 10 ** digits));
  return isolate(language, texts.join(' – '));
}

export const formatPercentText = (language: LanguageCode, basisPoints: number): string =>
  isolate(
    language,
    new Intl.NumberFormat(getLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    ),
  );

/** Formats a duration in words, as the withdrawal page does: in minutes, or in hours from two hours on. */
export function formatDurationText(language: LanguageCode, minutes: number): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(getLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  );
}
