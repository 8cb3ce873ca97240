import { expect, test } from 'vitest';

import { type ListSearch, getListMode } from './list-search.ts';
import { countFilters, type ListAction, reduceList } from './reduce-list.ts';

test.each<[string, ListSearch, ListAction, ListSearch]>([
  [
    'a new tab removes class and minimum bet, and keeps vendor and name',
    { vassalage: 'NOVA', gameName: 'gem', gameClassify: 'JP', minBet: 0.5 },
    { type: 'tab', tab: 'hot', category: 'RNG' },
    { gameType: 'RNG', vassalage: 'NOVA', gameName: 'gem', dataType: 'hot' },
  ],
  [
    "a tab with a member's own list removes the name",
    { gameName: 'gem' },
    { type: 'tab', tab: 'recent', category: 'RNG' },
    { gameType: 'RNG', dataType: 'recent' },
  ],
  [
    'the tab all is left out of the address',
    { gameType: 'LIVE', dataType: 'hot' },
    { type: 'tab', tab: 'all', category: 'LIVE' },
    { gameType: 'LIVE' },
  ],
  [
    "a search by name in a member's own list searches all games",
    { dataType: 'fav', gameType: 'RNG' },
    { type: 'name', gameName: ' gem ' },
    { gameType: 'RNG', gameName: 'gem' },
  ],
  ['an empty search is left out of the address', { gameName: 'gem' }, { type: 'name', gameName: '' }, {}],
  [
    'class and minimum bet replace the tab',
    { dataType: 'hot' },
    { type: 'filter', filter: { gameClassify: 'VP', minBet: 0.05 } },
    { gameClassify: 'VP', minBet: 0.05 },
  ],
  [
    'showing all games keeps only the category',
    { gameType: 'RNG', vassalage: 'NOVA', dataType: 'hot', gameName: 'x', minBet: 'min' },
    { type: 'clear' },
    { gameType: 'RNG' },
  ],
])('%s', (_, search, action, expected) => {
  expect(reduceList(search, action)).toEqual(expected);
});

test('another vendor resets the class, whether a filter or a tab has set it [GL-25]', () => {
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

test('clearing the filters returns to the tab all [GL-15]', () => {
  const search: ListSearch = { vassalage: 'NOVA', gameClassify: 'JP', minBet: 'min' };
  const cleared = reduceList(search, { type: 'filter', filter: {} });
  expect(cleared).toEqual({});
  expect(getListMode('RNG', cleared)).toBe('all');
  // A vendor can be combined with any tab. Clearing the vendor also returns to the tab all.
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
