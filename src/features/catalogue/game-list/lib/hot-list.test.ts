import { expect, test } from 'vitest';

import { aGame } from '#src/testing/fixtures.ts';

import { listHotCategories, listHotVendors, filterHotGames } from './hot-list.ts';

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
const cockfightVendors = ['SABONG'];
const listRanks = (search: Parameters<typeof filterHotGames>[1]) =>
  filterHotGames(games, search, cockfightVendors).map(({ rank }) => rank);

test('a filtered hot list keeps the ranks of the whole list', () => {
  expect(listRanks({})).toEqual([1, 2, 3, 4, 5]);
  expect(listRanks({ vassalage: 'KOI' })).toEqual([2, 3]);
  expect(listRanks({ gameType: 'COCKFIGHT' })).toEqual([4]);
  expect(listRanks({ gameType: 'SPORTS' })).toEqual([]);
});

test('games are found by local name, English name and vendor, ignoring accents', () => {
  expect(listRanks({ gameName: 'GEM' })).toEqual([1]);
  expect(listRanks({ gameName: '龙' })).toEqual([3]);
  expect(listRanks({ gameName: 'dragon golden' })).toEqual([3]);
  expect(listRanks({ gameName: 'koi do den' })).toEqual([2]);
  expect(listRanks({ gameName: 'nothing' })).toEqual([]);
});

test('the tabs are the categories with hot games, without the lotteries', () => {
  expect(listHotCategories(games, cockfightVendors)).toEqual(['RNG', 'LIVE', 'COCKFIGHT']);
});

test('the filter offers the vendors with a hot game', () => {
  expect([...listHotVendors(games).keys()].sort()).toEqual(['KOI', 'LOTTO', 'NOVA', 'SABONG']);
});
