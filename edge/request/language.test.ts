import { expect, test } from 'vitest';

import { languageCodes, type LanguageCode } from '#contract/values/languages.ts';

import { pickLanguage } from './language.ts';

const languages: LanguageCode[] = ['EN', 'CN', 'TW', 'TH', 'PT-BR', 'PT'];
const merchant = { languages, defaultLanguage: 'TH' } as const;
const pick = (chosen: LanguageCode | null, accepted?: string) =>
  pickLanguage({ ...merchant, languages }, chosen, accepted);

test('the visitor’s choice comes first if the merchant offers it', () => {
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
])('a browser that requests %j gets %s', (accepted, code) => {
  expect(pick(null, accepted)).toBe(code);
});

test.each([
  ['zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7', 'TW'],
  ['zh-Hant-HK', 'TW'],
  ['zh-HK,zh-TW;q=0.9,zh;q=0.8,en;q=0.7', 'TW'],
  ['yue-Hant-HK,zh-Hant-HK;q=0.9', 'TW'],
  ['yue-HK,en-GB;q=0.9', 'TW'],
  ['zh-Hans-SG,zh;q=0.9', 'CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'CN'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'PT-BR'],
  ['pt-PT,pt;q=0.9', 'PT'],
  ['id-ID,id;q=0.9,en-US;q=0.8,en;q=0.7', 'ID'],
  ['in-ID', 'ID'],
  ['jv-ID,en-US;q=0.9', 'ID'],
  ['ms-MY,ms;q=0.9', 'MS'],
  ['fil-PH,fil;q=0.9,en-US;q=0.8', 'FIL'],
  ['tl-PH', 'FIL'],
  ['en-IN,hi;q=0.8', 'EN'],
  ['hi-IN,hi;q=0.9,en-IN;q=0.8', 'HI'],
  ['es-419,es;q=0.9', 'ES'],
  ['es-MX,es-US;q=0.9', 'ES'],
  ['iw-IL', 'HE'],
  ['ko-KR,ko;q=0.9', 'KO'],
  ['tr-TR', 'TY'],
  ['vi-VN,vi;q=0.9,fr-FR;q=0.8', 'VI'],
  ['my-MM', 'MY'],
  ['ur-PK,ur;q=0.9,en;q=0.8', 'UR'],
])('a phone that sends %j gets %s if every language is offered', (accepted, code) => {
  expect(pickLanguage({ languages: [...languageCodes], defaultLanguage: 'DE' }, null, accepted)).toBe(code);
});

test('only the first twenty tags of a header are read', () => {
  const buildTags = (count: number) => Array.from({ length: count }, (_, at) => `qx-a${1000 + at}`);
  expect(pick(null, [...buildTags(19), 'pt-PT'].join())).toBe('PT');
  expect(pick(null, [...buildTags(20), 'pt-PT'].join())).toBe('TH');
});
