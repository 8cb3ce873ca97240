import { beforeEach, expect, test, vi } from 'vitest';

import { messageFileLanguages, languageCodes } from '#contract/values/languages.ts';

import { loadMessages, loadPartWith } from './messages.ts';

// Each mocked catalogue records that it is loaded; a module is loaded only once.
const loaded = vi.hoisted((): string[] => []);
const catalogue = vi.hoisted(() => (code: string) => {
  loaded.push(code);
  return { default: { 'a.title': code } };
});
vi.mock('./messages/en.json?part=first', () => catalogue('EN'));
vi.mock('./messages/cn.json?part=first', () => catalogue('CN'));
vi.mock('./messages/th.json?part=first', () => catalogue('TH'));
vi.mock('./messages/vi.json?part=first', () => catalogue('VI'));
vi.mock('./messages/hi.json?part=first', () => catalogue('HI'));
vi.mock('./messages/id.json?part=first', () => catalogue('ID'));
vi.mock('./messages/pt-br.json?part=first', () => catalogue('PT-BR'));
vi.mock('./messages/ur.json?part=first', () => catalogue('UR'));
vi.mock('./messages/bn.json?part=first', () => catalogue('BN'));
vi.mock('./messages/vi.json?part=rest', () => ({ default: { 'b.title': 'VI' } }));
vi.mock('./messages/hi.json?part=rest', () => ({ default: { 'b.title': 'HI' } }));
vi.mock('./messages/ur.json?part=rest', () => ({ default: { 'b.title': 'UR' } }));
vi.mock('./messages/vi.json?part=account', () => ({ default: { 'security.title': 'VI' } }));
vi.mock('./messages/hi.json?part=account', () => ({ default: { 'security.title': 'HI' } }));
// The first load of this part fails.
vi.mock('./messages/th.json?part=rest', () => {
  loaded.push('TH rest');
  if (loaded.filter((name) => name === 'TH rest').length === 1) throw new Error('no network');
  return { default: { 'b.title': 'TH' } };
});

vi.mock('./core-messages.ts', () => ({
  loadCore: async (code: string) => (code === 'JA' ? { 'a.title': 'JA' } : undefined),
}));
vi.mock('./messages/en.json?part=rest', () => ({ default: { 'a.title': 'EN rest', 'b.title': 'EN' } }));
vi.mock('./messages/en.json?part=account', () => ({ default: {} }));

beforeEach(() => void loaded.splice(0));

test('only the chosen language’s catalogue is loaded, and not before it is chosen [IN-12]', async () => {
  expect(loaded).toEqual([]);
  expect(await loadMessages('TH')).toEqual({ 'a.title': 'TH' });
  expect(loaded).toEqual(['TH']);
});

test('each language with a catalogue loads its own catalogue', async () => {
  for (const code of messageFileLanguages) expect(await loadMessages(code)).toEqual({ 'a.title': code });
});

test('a language without a catalogue shows English except for its core texts [IN-11] [IN-03]', async () => {
  const others = languageCodes.filter((code) => !messageFileLanguages.some((complete) => complete === code));
  expect(others).toHaveLength(32);
  for (const code of others)
    expect(await loadMessages(code)).toEqual({ 'a.title': code === 'JA' ? 'JA' : 'EN' });
});

test('a missing text loads its part into the current catalogue, and the next language loads this part too', async () => {
  const inUse = await loadMessages('VI');
  expect(inUse).toEqual({ 'a.title': 'VI' });
  await loadPartWith('VI', 'security.title');
  expect(inUse).toEqual({ 'a.title': 'VI', 'security.title': 'VI' });
  await loadPartWith('VI', 'b.title');
  expect(inUse).toEqual({ 'a.title': 'VI', 'b.title': 'VI', 'security.title': 'VI' });
  expect(loadPartWith('VI', 'b.unknown')).toBeNull();
  expect(loadPartWith('VI', 'security.unknown')).toBeNull();
  expect(await loadMessages('HI')).toEqual({ 'a.title': 'HI', 'b.title': 'HI', 'security.title': 'HI' });
});

test('a part that could not be loaded throws once, and is then loaded again', async () => {
  await loadPartWith('TH', 'b.title');
  expect(() => loadPartWith('TH', 'b.title')).toThrow('could not be loaded');
  await loadPartWith('TH', 'b.title');
  expect(loadPartWith('TH', 'b.title')).toBeNull();
});

test('an English part that loads later does not replace core texts [IN-03]', async () => {
  await loadPartWith('JA', 'b.title');
  expect(await loadMessages('JA')).toMatchObject({ 'a.title': 'JA', 'b.title': 'EN' });
});
