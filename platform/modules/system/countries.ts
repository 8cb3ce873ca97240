import { diallingCodes } from '#contract/values/dialling-codes.ts';
import { type LanguageCode, languageOf } from '#contract/values/languages.ts';

/** Countries with their dialling codes, named and sorted in the language. */
export function countryRows(language: LanguageCode) {
  const { tag } = languageOf(language);
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
