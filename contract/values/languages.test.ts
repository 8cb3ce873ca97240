import { expect, test } from 'vitest';

import { languageNames } from './language-names.ts';
import { isCompleteLanguage, languageCodes, getLanguage, parseLanguage } from './languages.ts';

test('forty-one languages are offered, each once [IN-03]', () => {
  expect(languageCodes).toHaveLength(41);
  expect(new Set(languageCodes).size).toBe(41);
});

test.each([
  ['CN', 'zh-Hans'],
  ['EN', 'en'],
  ['JA', 'ja'],
  ['TH', 'th'],
  ['VI', 'vi'],
  ['MY', 'my'],
  ['ES', 'es'],
  ['HI', 'hi'],
  ['ID', 'id'],
  ['KM', 'km'],
  ['KO', 'ko'],
  ['KR', 'ko'],
  ['MS', 'ms'],
  ['PT', 'pt-PT'],
  ['TA', 'ta'],
  ['TW', 'zh-Hant'],
  ['UR', 'ur'],
  ['TY', 'tr'],
  ['PT-BR', 'pt-BR'],
] as const)('the code %s means %s [IN-04]', (code, tag) => {
  expect(languageCodes).toContain(code);
  expect(getLanguage(code).tag).toBe(tag);
});

test('every code has a tag that Intl knows and a name in its own language [IN-04]', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(languageCodes.filter((code) => !names.of(getLanguage(code).tag))).toEqual([]);
  expect(new Set(languageCodes.map((code) => languageNames[code])).size).toBe(41);
});

test('only Arabic, Persian, Hebrew and Urdu run from right to left [IN-07]', () => {
  expect(languageCodes.filter((code) => getLanguage(code).dir === 'rtl')).toEqual(['UR', 'AR', 'FA', 'HE']);
});

test.each([
  ['pt-br', 'PT-BR'],
  [' th ', 'TH'],
  ['XX', null],
  ['', null],
  [null, null],
] as const)('the text %j is parsed as %j', (text, code) => {
  expect(parseLanguage(text)).toBe(code);
});

test('Traditional Chinese and European Portuguese are not among the complete languages [IN-11]', () => {
  expect([isCompleteLanguage('TW'), isCompleteLanguage('PT')]).toEqual([false, false]);
});
