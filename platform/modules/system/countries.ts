import { diallingCodes } from '#contract/values/dialling-codes.ts';
import { type LanguageCode, getLanguage } from '#contract/values/languages.ts';

/** Lists countries with their dialling codes, named and sorted in the language. */
export function listCountries(language: LanguageCode) {
  const { tag } = getLanguage(language);
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([tag, 'en']);
  return [...diallingCodes]
    .map(([code, dialling]) => ({
      country: code,
      name: names.of(code) ?? code,
      countryDialingCode: dialling,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}
