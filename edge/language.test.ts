import { expect, test } from 'vitest';

import type { LanguageCode } from '#contract/values/languages.ts';

import { pickLanguage } from './language.ts';

const languages: LanguageCode[] = ['EN', 'CN', 'TW', 'TH', 'PT-BR', 'PT'];
const merchant = { languages, defaultLanguage: 'TH' } as const;
const pick = (chosen: LanguageCode | null, accepted?: string) =>
  pickLanguage({ ...merchant, languages }, chosen, accepted);

test('what the visitor chose comes first, where the merchant has it', () => {
  expect(pick('CN', 'en')).toBe('CN');
  expect(pick('UR', 'en')).toBe('EN');
});

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'PT-BR'],
  ['pt-PT', 'PT'],
  ['zh-Hant', 'TW'],
  ['zh-TW', 'TW'],
  ['zh-HK', 'TW'],
  ['zh-CN', 'CN'],
  ['zh', 'CN'],
  ['en-GB;q=0.5, th-TH;q=0.7', 'TH'],
  ['sw, en;q=0.2', 'EN'],
  ['en;q=0, cn', 'TH'],
  ['*', 'TH'],
  ['', 'TH'],
  [';;,q=1,-,', 'TH'],
])('a browser that asks for %j gets %s', (accepted, code) => {
  expect(pick(null, accepted)).toBe(code);
});
