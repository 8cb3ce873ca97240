import { expect, test } from 'vitest';

import { aGame } from '#src/testing/fixtures.ts';

import { hotCategories, hotVendors, narrowHot } from './hot-list.ts';

const games = [
  aGame({ nodeId: 1, gameName: 'Gem Hall', vassalage: 'NOVA', displayName: 'Nova Fjord' }),
  aGame({
    nodeId: 2,
    gameName: 'Đỏ đen',
    nodeName: 'Red and Black',
    gameType: 'LIVE',
    vassalage: 'KOI',
    displayName: 'Koi',
  }),
  aGame({ nodeId: 3, gameName: '金龙', nodeName: 'Golden Dragon', vassalage: 'KOI', displayName: 'Koi' }),
  aGame({
    nodeId: 4,
    gameName: 'Rooster Ring',
    gameType: 'SPORTS',
    vassalage: 'SABONG',
    displayName: 'Sabong',
  }),
  aGame({ nodeId: 5, gameName: 'Quick Six', gameType: 'LOTT', vassalage: 'LOTTO', displayName: 'Lotto' }),
];
const cockfight = ['SABONG'];
const ranks = (search: Parameters<typeof narrowHot>[1]) =>
  narrowHot(games, search, cockfight).map(({ rank }) => rank);

test('a narrowed hot list keeps the places of the whole one', () => {
  expect(ranks({})).toEqual([1, 2, 3, 4, 5]);
  expect(ranks({ vassalage: 'KOI' })).toEqual([2, 3]);
  expect(ranks({ gameType: 'COCKFIGHT' })).toEqual([4]);
  expect(ranks({ gameType: 'SPORTS' })).toEqual([]);
});

test('names are found in the language shown, in English, by vendor, without marks', () => {
  expect(ranks({ gameName: 'GEM' })).toEqual([1]);
  expect(ranks({ gameName: '龙' })).toEqual([3]);
  expect(ranks({ gameName: 'dragon golden' })).toEqual([3]);
  expect(ranks({ gameName: 'koi do den' })).toEqual([2]);
  expect(ranks({ gameName: 'nothing' })).toEqual([]);
});

test('the selector has the categories that are hot, without the lotteries', () => {
  expect(hotCategories(games, cockfight)).toEqual(['RNG', 'LIVE', 'COCKFIGHT']);
});

test('the vendors of the filter are those with a hot game', () => {
  expect([...hotVendors(games).keys()].sort()).toEqual(['KOI', 'LOTTO', 'NOVA', 'SABONG']);
});
