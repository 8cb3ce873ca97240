import { expect, test } from 'vitest';

import { gameTypes } from '#contract/values/games.ts';
import type { ListPath } from '#src/domain/catalogue/list-paths.ts';

import {
  getListCategory,
  hasTabsAndSearch,
  type ListSearch,
  parseListSearch,
  allTabs,
  listTabs,
  getListMode,
  needsSession,
  buildListRequest,
  getShownCategory,
} from './list-search.ts';

const parse = (search: Record<string, unknown>): ListSearch => parseListSearch(search);

test.each([
  ['slot-games', 'RNG'],
  ['live-games', 'LIVE'],
  ['poker-games', 'PVP'],
  ['fishing-games', 'FISH'],
  ['sport-games', 'SPORTS'],
  ['esport-games', 'ESPORTS'],
  ['slotsCenter', 'RNG'],
  ['gameCenter', 'ALL'],
] satisfies [ListPath, string][])(
  '/m/%s lists %s, whatever the query [SH-19] [SH-24] [SH-25] [GL-01]',
  (path, category) => {
    expect(getListCategory(path, {})).toBe(category);
    expect(getListCategory(path, { gameType: 'INHOUSE' })).toBe(category);
  },
);

test('/m/gameList lists the category of the query, slots by default [GL-02] [GL-34]', () => {
  for (const gameType of gameTypes) expect(getListCategory('gameList', parse({ gameType }))).toBe(gameType);
  expect(getListCategory('gameList', parse({}))).toBe('RNG');
  expect(getListCategory('gameList', parse({ gameType: 'NONSENSE' }))).toBe('RNG');
});

test('no tab changes the category, and ALL means every category [GL-02] [FV-12]', () => {
  for (const dataType of allTabs) {
    expect(getListCategory('gameList', parse({ dataType }))).toBe('RNG');
    expect(getListCategory('gameList', parse({ dataType, gameType: 'LIVE' }))).toBe('LIVE');
    expect(getListCategory('gameList', parse({ dataType, gameType: 'all' }))).toBe('ALL');
  }
  expect(buildListRequest('ALL', parse({ dataType: 'FAV', gameType: 'ALL' }), undefined)).toMatchObject({
    source: 'favourites',
    filter: {},
  });
});

test('esports and cockfight appear as sports [GL-03]', () => {
  expect(getShownCategory('ESPORTS')).toBe('SPORTS');
  expect(getShownCategory('COCKFIGHT')).toBe('SPORTS');
  expect(getShownCategory('RNG')).toBe('RNG');
});

test('a malformed parameter is ignored, and the others are kept', () => {
  const broken = {
    gameType: ['RNG'],
    vassalage: "x' or 1=1",
    dataType: 7,
    gameClassify: 'XX',
    minBet: -1,
    gameName: {},
  };
  expect(Object.values(parse(broken)).filter((value) => value !== undefined)).toEqual([]);
  expect(parse({ ...broken, vassalage: 'nova' }).vassalage).toBe('NOVA');
  expect(parse({ gameName: 777 }).gameName).toBe('777');
  expect(parse({ gameName: 'x'.repeat(500) }).gameName).toHaveLength(60);
  expect(parse({ gameName: '   ' }).gameName).toBeUndefined();
});

test('live games, and the list of all games, have the tabs all, hot, recent and favourites [GL-06]', () => {
  expect(listTabs('LIVE')).toEqual(['all', 'hot', 'recent', 'fav']);
  expect(listTabs('ALL')).toEqual(['all', 'hot', 'recent', 'fav']);
});

test('only slots have the tab new and tabs for classes [GL-07] [GL-08]', () => {
  expect(listTabs('RNG')).toEqual(['all', 'hot', 'recent', 'fav', 'new', 'VP', 'JP', 'SC', 'TG', 'AC']);
  expect(listTabs('FISH')).not.toContain('new');
  expect(listTabs('SPORTS')).not.toContain('JP');
});

test('INHOUSE has no tabs, and its request ignores tab and search [GL-20]', () => {
  expect(hasTabsAndSearch('INHOUSE')).toBe(false);
  expect(listTabs('INHOUSE')).toEqual([]);
  const request = buildListRequest('INHOUSE', parse({ dataType: 'hot', gameName: 'gem' }), undefined);
  expect(request).toEqual({ source: 'games', filter: { gameType: 'INHOUSE' }, pageSize: 36 });
});

test.each([
  [{}, 'all'],
  [{ dataType: 'hot' }, 'hot'],
  [{ dataType: 'new' }, 'new'],
  [{ dataType: 'fav' }, 'fav'],
  [{ dataType: 'recent' }, 'recent'],
  [{ dataType: 'JP' }, 'JP'],
  [{ gameClassify: 'BG' }, 'filter'],
  [{ minBet: 'min' }, 'filter'],
  [{ dataType: 'hot', minBet: 0.5 }, 'filter'],
])('the search %o selects the mode %s [GL-23]', (search, mode) => {
  expect(getListMode('RNG', parse(search))).toBe(mode);
});

test('a mode that the category lacks becomes "all"', () => {
  expect(getListMode('LIVE', { dataType: 'new' })).toBe('all');
  expect(getListMode('LIVE', { gameClassify: 'JP' })).toBe('all');
});

test('the tabs recent and favourites need a session, other tabs do not [GL-26]', () => {
  expect(['recent', 'fav'].map((tab) => needsSession(parse({ dataType: tab }).dataType))).toEqual([
    true,
    true,
  ]);
  expect(['all', 'hot', 'new', 'JP'].some((tab) => needsSession(parse({ dataType: tab }).dataType))).toBe(
    false,
  );
});

const settings = { cockfightVendors: ['SABONG', 'ARENA'], minLine: null };

test('vendor, class, new and minimum bet go into the request [GL-04] [GL-05] [GL-12] [GL-13] [GL-14]', () => {
  const buildFilter = (search: ListSearch) => buildListRequest('RNG', search, settings).filter;
  expect(buildFilter(parse({ vassalage: 'NOVA' }))).toEqual({ gameType: 'RNG', vassalage: 'NOVA' });
  expect(buildListRequest('RNG', parse({ dataType: 'hot', vassalage: 'NOVA' }), settings)).toMatchObject({
    source: 'hot',
    filter: { gameType: 'RNG', vassalage: 'NOVA' },
    cockfightVendors: settings.cockfightVendors,
  });
  expect(buildFilter(parse({ dataType: 'new' }))).toEqual({ gameType: 'RNG', isNew: true });
  expect(buildFilter(parse({ dataType: 'AC' }))).toEqual({ gameType: 'RNG', gameClassify: 'AC' });
  for (const gameClassify of ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'])
    expect(buildFilter(parse({ gameClassify }))).toEqual({ gameType: 'RNG', gameClassify });
  for (const minBet of [0.01, 0.05, 0.1, 0.5, 0.75, 'min'])
    expect(buildFilter(parse({ minBet }))).toEqual({ gameType: 'RNG', minBet: String(minBet) });
  expect(parse({ minBet: 0.3 }).minBet).toBeUndefined();
});

test('cockfight is requested as SPORTS of the cockfight vendors, and esports as ESPORTS', () => {
  expect(buildListRequest('COCKFIGHT', {}, settings).filter).toEqual({
    gameType: 'SPORTS',
    vassalage: 'SABONG,ARENA',
  });
  expect(buildListRequest('ESPORTS', {}, settings).filter).toEqual({ gameType: 'ESPORTS' });
});

test('minLine is sent only when the settings have one', () => {
  expect(buildListRequest('RNG', {}, { ...settings, minLine: 9 }).filter).toEqual({
    gameType: 'RNG',
    minLine: '9',
  });
});

test('a page has 36 games in a list, and 25 in a search or in the favourites [GL-33]', () => {
  expect(buildListRequest('RNG', {}, settings).pageSize).toBe(36);
  expect(buildListRequest('RNG', { gameName: 'gem' }, settings).pageSize).toBe(25);
  expect(buildListRequest('RNG', { dataType: 'fav' }, settings)).toEqual({
    source: 'favourites',
    filter: { gameType: 'RNG' },
    pageSize: 25,
  });
});
