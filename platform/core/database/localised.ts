import type { LanguageCode } from '#contract/values/languages.ts';

/** Text by language code as a JSON column holds it, `EN` always among them. */
export type Localised = { EN: string } & Record<string, string>;

/** The text of a language, or the English one. */
export const textIn = (texts: Localised, language: LanguageCode): string => texts[language] ?? texts.EN;
