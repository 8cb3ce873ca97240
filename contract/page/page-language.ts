import { hasCatalogue, type LanguageCode, getLanguage } from '#contract/values/languages.ts';

// Separate from languages.ts, because that file is in every page's script.

/**
 * Returns the tag of the language in which most of a page's texts are shown (WCAG 2.2, 3.1.1). `ownTexts`: whether most
 * of these texts are outside the core texts, which cover shell, lobby and lists. Such a page is in English if the
 * language has only core texts.
 */
export const getPageTag = (code: LanguageCode, ownTexts: boolean): string =>
  ownTexts && !hasCatalogue(code) ? 'en' : getLanguage(code).tag;

/** Returns the name of the file with a language's core texts. Two codes for one language share a file. */
export const getCoreCatalogueName = (code: LanguageCode): string => getLanguage(code).tag.toLowerCase();
