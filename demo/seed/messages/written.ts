import { languageOf, type LanguageCode } from '#contract/values/languages.ts';
import { exponentOf } from '#contract/values/money.ts';

// Figures in the seed's texts, written as the app writes them: by the language, in Latin digits.

const locale = (language: LanguageCode): string => `${languageOf(language).tag}-u-nu-latn`;
/** Keeps its order among letters that run from right to left. */
const isolated = (language: LanguageCode, text: string): string =>
  languageOf(language).dir === 'rtl' ? `\u2066${text}\u2069` : text;

/** An amount in minor units, or from the first to the last of several. */
export function writtenMoney(language: LanguageCode, minor: number | number[], currency: string): string {
  const digits = exponentOf(currency);
  const format = new Intl.NumberFormat(locale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const texts = [minor].flat().map((each) => format.format(each / 10 ** digits));
  return isolated(language, texts.join(' – '));
}

export const writtenPercent = (language: LanguageCode, basisPoints: number): string =>
  isolated(
    language,
    new Intl.NumberFormat(locale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    ),
  );

/** A time in words; from two hours on in hours, as the page of withdrawals says it. */
export function writtenTime(language: LanguageCode, minutes: number): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
