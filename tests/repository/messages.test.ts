import { expect, test } from 'vitest';

import { createTranslator } from '#src/shared/intl/intl.tsx';
import bn from '#src/shared/intl/messages/bn.json' with { type: 'json' };
import cn from '#src/shared/intl/messages/cn.json' with { type: 'json' };
import en from '#src/shared/intl/messages/en.json' with { type: 'json' };
import hi from '#src/shared/intl/messages/hi.json' with { type: 'json' };
import id from '#src/shared/intl/messages/id.json' with { type: 'json' };
import ptBr from '#src/shared/intl/messages/pt-br.json' with { type: 'json' };
import th from '#src/shared/intl/messages/th.json' with { type: 'json' };
import ur from '#src/shared/intl/messages/ur.json' with { type: 'json' };
import vi from '#src/shared/intl/messages/vi.json' with { type: 'json' };

import { compileCatalogue, findCoreFaults, findCatalogueFaults } from '../../scripts/catalogues.ts';

const english = { 'a.title': 'Hello', 'a.count': '{count, plural, one {# game} other {# games}}' };
const definitions = {
  'a.title': { defaultMessage: 'Hello' },
  'a.count': { defaultMessage: english['a.count'] },
  'a.badge': { defaultMessage: 'Fresh', description: 'Badge; at most 4 letters' },
};
const translated = { 'a.title': 'สวัสดี', 'a.count': '{count, plural, other {# เกม}}', 'a.badge': 'ใหม่' };

test.each([
  ['BN', bn],
  ['CN', cn],
  ['TH', th],
] as const)('%s has a translation of every text that EN has [IN-02]', (code, own) => {
  const written = Object.entries(en).map(([id, defaultMessage]) => [id, { defaultMessage }] as const);
  expect(findCatalogueFaults(code, own, Object.fromEntries(written))).toEqual({});
});

/** Characters that end a sentence. Thai has none. */
const sentenceEnd = /[.।。۔]$/;

test.each(Object.entries({ bn, cn, hi, id, ptBr, ur, vi }))(
  'a text in %s ends like a sentence if its EN text does, and only then, so no sentence is swapped with a label',
  (_, own: Readonly<Record<string, string>>) => {
    const other = Object.entries(en).filter(
      ([key, text]) =>
        // A plural message ends with a brace, and a footer line has no full stop in Chinese.
        !text.includes(', plural,') &&
        !key.endsWith('.copyright') &&
        sentenceEnd.test(text) !== sentenceEnd.test(own[key] ?? ''),
    );
    expect(other.map(([key]) => key)).toEqual([]);
  },
);

test('a text that a language lacks is taken from EN, and the language’s other texts stay [IN-11]', () => {
  const { t } = createTranslator({
    language: 'TH',
    messages: compileCatalogue({ 'a.title': 'สวัสดี' }, english),
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
  });
  expect(t({ id: 'a.title' })).toBe('สวัสดี');
  expect(t({ id: 'a.count' }, { count: 2 })).toBe('2 games');
});

test('a text that EN no longer has is left out of the compiled catalogue', () => {
  expect(Object.keys(compileCatalogue({ 'a.gone': 'เก่า' }, english))).toEqual(['a.title', 'a.count']);
});

test('a complete catalogue has no faults', () => {
  expect(findCatalogueFaults('TH', translated, definitions)).toEqual({});
});

test('a text that a language lacks is reported by its id [IN-11]', () => {
  expect(findCatalogueFaults('TH', { 'a.title': 'สวัสดี' }, definitions)).toEqual({
    missing: ['a.count', 'a.badge'],
  });
});

test.each([
  ['a text that EN no longer has', { 'a.gone': 'เก่า' }, { unused: ['a.gone'] }],
  ['a text left in EN', { 'a.title': 'Hello' }, { 'same as EN': ['a.title'] }],
  [
    'a placeholder with another name',
    { 'a.count': '{total} เกม' },
    { 'placeholders differ from EN': ['a.count'] },
  ],
  [
    'a text that is not an ICU message',
    { 'a.count': '{count เกม' },
    { 'placeholders differ from EN': ['a.count'] },
  ],
  [
    'a word for support that is not in the list of terms',
    { 'a.title': 'ฝ่ายช่วยเหลือ' },
    { 'words that the terms avoid': ['a.title'] },
  ],
  ['a text too long for its place', { 'a.badge': 'ใหม่มาก' }, { 'too long for the screen': ['a.badge'] }],
])('%s is reported', (_, change, faults) => {
  expect(findCatalogueFaults('TH', { ...translated, ...change }, definitions)).toEqual(faults);
});

test('a term of the games may stay in English only in languages whose players use the English word', () => {
  const bingo = { 'a.class': { defaultMessage: 'Bingo' } };
  expect(findCatalogueFaults('VI', { 'a.class': 'Bingo' }, bingo)).toEqual({});
  expect(findCatalogueFaults('CN', { 'a.class': 'Bingo' }, bingo)).toEqual({ 'same as EN': ['a.class'] });
});

test('core texts are reported if missing, superfluous, too long or with another placeholder; a text may equal EN’s [IN-03]', () => {
  const core = ['a.title', 'a.badge'];
  expect(findCoreFaults(core, { 'a.title': 'Hello', 'a.badge': 'Neu' }, definitions)).toEqual({});
  expect(findCoreFaults(core, { 'a.title': '{name}', 'a.gone': 'x' }, definitions)).toEqual({
    missing: ['a.badge'],
    unused: ['a.gone'],
    'placeholders differ from EN': ['a.title'],
  });
  expect(findCoreFaults(core, { 'a.title': 'Hallo', 'a.badge': 'Frisch' }, definitions)).toEqual({
    'too long for the screen': ['a.badge'],
  });
});
