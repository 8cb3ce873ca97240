import { beforeEach, expect, test, vi } from 'vitest';

import { completeLanguages, languageCodes } from '#contract/languages.ts';

import { loadMessages } from './messages.ts';

// Each catalogue says when it is loaded, which happens once.
const loaded = vi.hoisted((): string[] => []);
const catalogue = vi.hoisted(() => (code: string) => {
  loaded.push(code);
  return { default: { 'a.title': code } };
});
vi.mock('./messages/en.json', () => catalogue('EN'));
vi.mock('./messages/cn.json', () => catalogue('CN'));
vi.mock('./messages/th.json', () => catalogue('TH'));
vi.mock('./messages/vi.json', () => catalogue('VI'));
vi.mock('./messages/hi.json', () => catalogue('HI'));
vi.mock('./messages/id.json', () => catalogue('ID'));
vi.mock('./messages/pt-br.json', () => catalogue('PT-BR'));
vi.mock('./messages/ur.json', () => catalogue('UR'));

beforeEach(() => void loaded.splice(0));

test('only the catalogue of the chosen language is loaded, and not before it is chosen [IN-12]', async () => {
  expect(loaded).toEqual([]);
  expect(await loadMessages('TH')).toEqual({ 'a.title': 'TH' });
  expect(loaded).toEqual(['TH']);
});

test('each complete language loads its own catalogue', async () => {
  for (const code of completeLanguages) expect(await loadMessages(code)).toEqual({ 'a.title': code });
});

test('a language without a catalogue shows EN [IN-11]', async () => {
  const others = languageCodes.filter((code) => !completeLanguages.some((complete) => complete === code));
  expect(others).toHaveLength(33);
  for (const code of others) expect(await loadMessages(code)).toEqual({ 'a.title': 'EN' });
});
