import { expect, test } from 'vitest';

import { languageCodes } from '#contract/values/languages.ts';

import { toChatLanguage } from './chat-language.ts';

test('a chat is requested with a language code in capitals, which is CN for every Chinese language [IN-09]', () => {
  expect(toChatLanguage('CN')).toBe('CN');
  expect(toChatLanguage('TW')).toBe('CN');
  expect(toChatLanguage('PT-BR')).toBe('PT-BR');
  for (const code of languageCodes) expect(toChatLanguage(code)).toBe(toChatLanguage(code).toUpperCase());
});
