import { type LanguageCode, languageOf } from '#contract/values/languages.ts';

/** The language of a chat: the code in capitals, every Chinese one as CN. */
export const chatLanguage = (code: LanguageCode): LanguageCode =>
  languageOf(code).tag.startsWith('zh') ? 'CN' : code;
