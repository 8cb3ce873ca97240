import { type LanguageCode, getLanguage } from '#contract/values/languages.ts';

/** Returns the language code of a chat, in capitals. Every Chinese language becomes CN. */
export const toChatLanguage = (code: LanguageCode): LanguageCode =>
  getLanguage(code).tag.startsWith('zh') ? 'CN' : code;
