import { expect, test } from 'vitest';

import { type ListSearch, getListMode } from './list-search.ts';
import { countFilters, type ListAction, reduceList } from './reduce-list.ts';

test.each<[string, ListSearch, ListAction, ListSearch]>([
  [
    'a tab leaves the filter and keeps vendor and name',
    { vassalage: 'NOVA', gameName: 'gem', gameClassify: 'JP', minBet: 0.5 },
    { type: 'menu', menu: 'hot', category: 'RNG' },
    { gameType: 'RNG', vassalage: 'NOVA', gameName: 'gem', dataType: 'hot' },
  ],
  [
    "a member's own list is not searched by name",
    { gameName: 'gem' },
    { type: 'menu', menu: 'recent', category: 'RNG' },
    { gameType: 'RNG', dataType: 'recent' },
  ],
  [
    'the tab all is no part of the address',
    { gameType: 'LIVE', dataType: 'hot' },
    { type: 'menu', menu: 'all', category: 'LIVE' },
    { gameType: 'LIVE' },
  ],
  [
    "a search in one's own list looks through all games",
    { dataType: 'fav', gameType: 'RNG' },
    { type: 'name', gameName: ' gem ' },
    { gameType: 'RNG', gameName: 'gem' },
  ],
  ['an emptied search is no part of the address', { gameName: 'gem' }, { type: 'name', gameName: '' }, {}],
  [
    'filters make the mode filter',
    { dataType: 'hot' },
    { type: 'filter', filter: { gameClassify: 'VP', minBet: 0.05 } },
    { gameClassify: 'VP', minBet: 0.05 },
  ],
  [
    'showing everything keeps the category',
    { gameType: 'RNG', vassalage: 'NOVA', dataType: 'hot', gameName: 'x', minBet: 'min' },
    { type: 'clear' },
    { gameType: 'RNG' },
  ],
])('%s', (_, search, action, expected) => {
  expect(reduceList(search, action)).toEqual(expected);
});

test('another vendor resets the class to all, as filter and as tab [GL-25]', () => {
  const filtered = reduceList({ gameClassify: 'JP', minBet: 0.5 }, { type: 'vendor', vassalage: 'NOVA' });
  expect(filtered).toEqual({ vassalage: 'NOVA', minBet: 0.5 });
  expect(reduceList({ dataType: 'JP' }, { type: 'vendor', vassalage: 'NOVA' })).toEqual({
    vassalage: 'NOVA',
  });
  expect(reduceList({ dataType: 'hot' }, { type: 'vendor', vassalage: 'NOVA' })).toEqual({
    dataType: 'hot',
    vassalage: 'NOVA',
  });
});

test('clearing the filters returns to all [GL-15]', () => {
  const search: ListSearch = { vassalage: 'NOVA', gameClassify: 'JP', minBet: 'min' };
  const cleared = reduceList(search, { type: 'filter', filter: {} });
  expect(cleared).toEqual({});
  expect(getListMode('RNG', cleared)).toBe('all');
  // A vendor can be combined with any tab: removing it also returns to all.
  const hotOfVendor: ListSearch = { gameType: 'LIVE', vassalage: 'NOVA', dataType: 'hot', gameName: 'gem' };
  expect(reduceList(hotOfVendor, { type: 'filter', filter: {} })).toEqual({
    gameType: 'LIVE',
    gameName: 'gem',
  });
  // Without active filters, clearing changes nothing.
  expect(reduceList({ dataType: 'hot' }, { type: 'filter', filter: {} })).toEqual({ dataType: 'hot' });
});

test('the filter button shows the number of filters set in the drawer', () => {
  expect(countFilters({})).toBe(0);
  expect(countFilters({ vassalage: 'NOVA', gameClassify: 'JP', minBet: 'min', gameName: 'x' })).toBe(3);
});
