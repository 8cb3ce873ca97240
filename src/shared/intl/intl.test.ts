import { TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test, vi } from 'vitest';

import { completeLanguages, type LanguageCode } from '#contract/values/languages.ts';

import { createTranslator } from './intl.tsx';
import type { Messages } from './messages.ts';

const translator = (language: LanguageCode, currency = 'THB', timeZone = 'Asia/Bangkok') =>
  createTranslator({ language, messages: {}, currency, timeZone });
/** Intl puts non-breaking spaces between a number and its sign. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['EN', 'USD', 123_456, '$1,234.56'],
  ['TH', 'THB', 123_456, '฿1,234.56'],
  ['EN', 'THB', 123_456, '฿1,234.56'],
  ['CN', 'USD', 123_456, '$1,234.56'],
  ['VI', 'VND', 1_234_567, '1.234.567 ₫'],
  ['ID', 'IDR', 1_234_567, 'Rp 1.234.567'],
  ['PT-BR', 'BRL', 123_456, 'R$ 1.234,56'],
] as const)('%s shows an amount in %s as its players write it', (language, currency, minor, shown) => {
  expect(plain(translator(language, currency).money(minor))).toBe(shown);
});

test('money in another currency than the merchant’s keeps its own number of decimals', () => {
  expect(plain(translator('EN', 'USD').money(123_456, 'VND'))).toBe('₫123,456');
});

test('an amount in something that is no currency is a plain number', () => {
  for (const currency of ['', '12,50', 'W'.repeat(1_000)])
    expect(plain(translator('EN', 'USD').money(123_456, currency)), currency).toBe('1,234.56');
});

test('a number beyond all counts stays short', () => {
  expect(translator('EN').number(1e308)).toBe('1E308');
  expect(plain(translator('EN', 'USD').money(1e308))).toBe('$1.00E306');
});

test('a time is shown in the merchant’s zone, not the phone’s', () => {
  const instant = new Date('2026-01-31T20:30:00Z');
  const format = { hour: '2-digit', minute: '2-digit' } as const;
  expect(translator('VI', 'VND', 'Asia/Bangkok').date(instant, format)).toContain('03:30');
  expect(translator('PT-BR', 'BRL', 'America/Sao_Paulo').date(instant, format)).toContain('17:30');
});

test('a date is shown as a day and a 24-hour time in every language', () => {
  for (const language of completeLanguages)
    expect(translator(language, 'USD', 'UTC').date('2026-11-25T21:05:00Z'), language).toMatch(/21[:.]05/);
});

test('a date that cannot be read is shown as it was written', () => {
  expect(translator('EN', 'USD', 'UTC').date('30/04/2026')).toBe('30/04/2026');
});

test('in Urdu an amount is isolated, so its sign keeps its side and two amounts keep their order', () => {
  expect(translator('UR', 'USD').money(123_456)).toBe('\u2066$1,234.56\u2069');
});

test('in Urdu a date is isolated from the surrounding text', () => {
  const text = translator('UR', 'USD', 'UTC').date('2026-11-25T00:54:00Z');
  expect(text).toMatch(/^\u2067.*نومبر.*00:54\u2069$/);
  expect(translator('EN', 'USD', 'UTC').date('2026-11-25T00:54:00Z')).not.toMatch(/[\u200E\u2067\u2069]/);
});

test('digits are Latin in Urdu too', () => {
  expect(translator('UR').number(1234)).toMatch(/^[\d,.]+$/);
});

const { number, pound } = TYPE;
const counted = { id: 'counted', defaultMessage: 'counted' };
const counts = (language: LanguageCode) =>
  createTranslator({
    language,
    messages: {
      counted: [
        { type: number, value: 'n', style: null },
        { type: TYPE.literal, value: ' of ' },
        {
          type: TYPE.plural,
          value: 'all',
          offset: 0,
          pluralType: 'cardinal',
          options: { other: { value: [{ type: pound }] } },
        },
      ],
    },
    currency: 'USD',
    timeZone: 'UTC',
  });

test('a number in a text is formatted for its language', () => {
  const show = (language: LanguageCode, n: number) => counts(language).t(counted, { n, all: n });
  expect(show('EN', 999)).toBe('999 of 999');
  expect(show('EN', 12_345)).toBe('12,345 of 12,345');
  expect(show('ID', 12_345)).toBe('12.345 of 12.345');
  expect(show('UR', 7)).toBe('7 of 7');
  expect(show('EN', 0.5)).toBe('0.5 of 0.5');
  expect(show('EN', -5)).toBe('-5 of -5');
});

test('a small number in a text does not use Intl, which is slow', () => {
  const asked = vi.spyOn(Intl, 'NumberFormat');
  const languages = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  expect(counts('TH').t(counted, { n: 3, all: 24 })).toBe('3 of 24');
  expect(asked).not.toHaveBeenCalled();
  expect(languages).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('a text without a translation is shown in English and reported [IN-11]', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { t } = translator('TH');
  expect(t({ id: 'nobody.has.it', defaultMessage: 'Lobby' })).toBe('Lobby');
  expect(report).toHaveBeenCalledWith(expect.stringContaining('nobody.has.it'));
  report.mockRestore();
});

test('a text with a missing value is reported and does not break the page', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(counts('EN').t(counted)).toBe('counted');
  expect(report).toHaveBeenCalledWith('counted', expect.any(Error));
  report.mockRestore();
});

test('a text that is loaded later replaces the English one', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const messages: Messages = {};
  const { t } = createTranslator({ language: 'VI', messages, currency: 'VND', timeZone: 'UTC' });
  const late = { id: 'late', defaultMessage: 'Lobby' };
  expect(t(late)).toBe('Lobby');
  Object.assign(messages, { late: [{ type: TYPE.literal, value: 'Sảnh' }] });
  expect(t(late)).toBe('Sảnh');
  report.mockRestore();
});

test('a text suspends while it is loading, and not once it is loaded', () => {
  const coming = Promise.resolve();
  const { t } = createTranslator({
    language: 'EN',
    messages: { there: [{ type: TYPE.literal, value: 'Lobby' }] },
    currency: 'USD',
    timeZone: 'UTC',
    load: () => coming,
  });
  expect(t({ id: 'there' })).toBe('Lobby');
  let waited: unknown;
  try {
    t({ id: 'later' });
  } catch (thrown) {
    waited = thrown;
  }
  expect(waited).toBe(coming);
});
