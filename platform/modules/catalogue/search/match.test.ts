import { expect, test } from 'vitest';

import { fitOf, wordsOf } from '#platform/modules/catalogue/search/match.ts';

const wyrm = {
  names: ["ice wyrm's hoard"],
  otherNames: ['冰龙宝藏\nbing long bao zang binglongbaozang blbz'],
  vendor: 'nova fjord nova',
};
const fit = (text: string, slips = false) => fitOf(wordsOf(text), wyrm, slips);

test('words are letters and digits; an apostrophe parts none', () => {
  expect(wordsOf("ice wyrm's, hoard: 9")).toEqual(['ice', 'wyrms', 'hoard', '9']);
  expect(wordsOf('มังกร ทอง')).toEqual(['มังกร', 'ทอง']);
  expect(wordsOf('% _ "" --')).toEqual([]);
});

test('the whole name is worth more than its beginning, that more than a word of it, that more than a part of one', () => {
  const fits = [fit('ice wyrms hoard'), fit('ice wyr'), fit('hoard'), fit('oard')];
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  expect(new Set(fits).size).toBe(4);
});

test('every word has to fit, in whatever order, name or vendor', () => {
  expect(fit('hoard ice')).toBeGreaterThan(0);
  expect(fit('nova hoard')).toBeGreaterThan(0);
  expect(fit('ice zebra')).toBe(0);
});

test.for([
  ['a letter left out', 'hord', true],
  ['a letter too many', 'hoaard', true],
  ['another letter', 'hoarf', true],
  ['neighbours swapped', 'wrym', true],
  ['two slips in a short word', 'haord2', false],
  ['three letters have no slip', 'ixe', false],
] as const)('%s: %s', ([, text, found]) => {
  expect(fit(text, true) > 0).toBe(found);
  expect(fit(text)).toBe(0);
});

test('in a script without spaces a word is looked for anywhere; of Latin ones two letters only begin a word', () => {
  expect(fit('宝藏')).toBeGreaterThan(0);
  expect(fit('blbz')).toBeGreaterThan(0);
  expect(fit('ho')).toBeGreaterThan(0);
  expect(fit('oa')).toBe(0);
});

test('a name in the player’s language is worth more than one in another', () => {
  const chinese = { ...wyrm, names: wyrm.otherNames, otherNames: wyrm.names };
  expect(fitOf(['宝藏'], chinese, false)).toBeGreaterThan(fit('宝藏'));
});
