import { hasCatalogue, type LanguageCode, getLanguage } from '#contract/values/languages.ts';

// Separate from the list of languages, because that list is in every page's script.

/**
 * Returns the tag of the language that most of a page is in (WCAG 2.2, 3.1.1). It is `en` if the page's own texts are a
 * separate part of the catalogue (`ownTexts`) and the language has only core texts, which cover the shell and the
 * lobby.
 */
export const getPageTag = (code: LanguageCode, ownTexts: boolean): string =>
  ownTexts && !hasCatalogue(code) ? 'en' : getLanguage(code).tag;

/** Returns the name of the file with a language's core texts. Two codes for one language share a file. */
export const getCoreCatalogueName = (code: LanguageCode): string => getLanguage(code).tag.toLowerCase();
