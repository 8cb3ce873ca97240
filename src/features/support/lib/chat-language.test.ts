import { expect, test } from 'vitest';

import { languageCodes } from '#contract/values/languages.ts';

import { chatLanguage } from './chat-language.ts';

test('a chat is asked for in capitals, and in CN for every Chinese language [IN-09]', () => {
  expect(chatLanguage('CN')).toBe('CN');
  expect(chatLanguage('TW')).toBe('CN');
  expect(chatLanguage('PT-BR')).toBe('PT-BR');
  for (const code of languageCodes) expect(chatLanguage(code)).toBe(chatLanguage(code).toUpperCase());
});
