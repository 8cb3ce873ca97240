import { expect, test } from 'vitest';

import { scoreGame, splitWords } from '#platform/modules/catalogue/search/match.ts';

const wyrm = {
  names: ["ice wyrm's hoard"],
  otherNames: ['冰龙宝藏\nbing long bao zang binglongbaozang blbz'],
  vendor: 'nova fjord nova',
};
const scoreWyrm = (text: string, slips = false) => scoreGame(splitWords(text), wyrm, slips);

test('words are letters and digits, and an apostrophe does not split a word', () => {
  expect(splitWords("ice wyrm's, hoard: 9")).toEqual(['ice', 'wyrms', 'hoard', '9']);
  expect(splitWords('มังกร ทอง')).toEqual(['มังกร', 'ทอง']);
  expect(splitWords('% _ "" --')).toEqual([]);
});

test('scores fall from the whole name to its beginning, one of its words and a part of a word', () => {
  const fits = [scoreWyrm('ice wyrms hoard'), scoreWyrm('ice wyr'), scoreWyrm('hoard'), scoreWyrm('oard')];
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  expect(new Set(fits).size).toBe(4);
});

test('every word must match, in any order, in the name or vendor', () => {
  expect(scoreWyrm('hoard ice')).toBeGreaterThan(0);
  expect(scoreWyrm('nova hoard')).toBeGreaterThan(0);
  expect(scoreWyrm('ice zebra')).toBe(0);
});

test.for([
  ['a letter left out', 'hord', true],
  ['a letter too many', 'hoaard', true],
  ['another letter', 'hoarf', true],
  ['neighbours swapped', 'wrym', true],
  ['two slips in a short word', 'haord2', false],
  ['a slip in a word of three letters', 'ixe', false],
] as const)('with %s, as in “%s”, a game is found: %s', ([, text, found]) => {
  expect(scoreWyrm(text, true) > 0).toBe(found);
  expect(scoreWyrm(text)).toBe(0);
});

test('scripts without spaces match anywhere; two Latin letters match only at the start of a word', () => {
  expect(scoreWyrm('宝藏')).toBeGreaterThan(0);
  expect(scoreWyrm('blbz')).toBeGreaterThan(0);
  expect(scoreWyrm('ho')).toBeGreaterThan(0);
  expect(scoreWyrm('oa')).toBe(0);
});

test('a name in the player’s language scores higher than a name in another language', () => {
  const chinese = { ...wyrm, names: wyrm.otherNames, otherNames: wyrm.names };
  expect(scoreGame(['宝藏'], chinese, false)).toBeGreaterThan(scoreWyrm('宝藏'));
});
