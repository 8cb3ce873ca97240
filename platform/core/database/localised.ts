import type { LanguageCode } from '#contract/values/languages.ts';

/** Texts by language code as stored in a JSON column; always includes `EN`. */
export type Localised = { EN: string } & Record<string, string>;

/** Returns the text in a language, or the English text if that language has none. */
export const getLocalisedText = (texts: Localised, language: LanguageCode): string =>
  texts[language] ?? texts.EN;
