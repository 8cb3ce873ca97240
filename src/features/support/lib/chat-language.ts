import { type LanguageCode, getLanguage } from '#contract/values/languages.ts';

export const toChatLanguage = (code: LanguageCode): LanguageCode =>
  getLanguage(code).tag.startsWith('zh') ? 'CN' : code;
