import { hasCatalogue, type LanguageCode, languageOf } from './languages.ts';

// Apart from the list of languages, as that is in every page's script.

/**
 * The language that most of a page is in (WCAG 2.2, 3.1.1): EN where the page's own texts have a part of the catalogue to
 * themselves (`ownTexts`) and the language has core texts alone, which are the shell's and the lobby's.
 */
export const pageTag = (code: LanguageCode, ownTexts: boolean): string =>
  ownTexts && !hasCatalogue(code) ? 'en' : languageOf(code).tag;

/** Name of the file with a language's core texts: two codes for one language have one. */
export const coreCatalogue = (code: LanguageCode): string => languageOf(code).tag.toLowerCase();
