import { expect, test } from 'vitest';

import { gameTypes } from '#contract/values/games.ts';
import type { ListPath } from '#src/domain/catalogue/list-paths.ts';

import {
  categoryOf,
  hasMenu,
  type ListSearch,
  listSearch,
  menus,
  menusOf,
  modeOf,
  needsSession,
  requestOf,
  shownCategory,
} from './list-search.ts';

const parse = (search: Record<string, unknown>): ListSearch => listSearch(search);

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
  '/m/%s lists %s whatever the query says [SH-19] [SH-24] [SH-25] [GL-01]',
  (path, category) => {
    expect(categoryOf(path, {})).toBe(category);
    expect(categoryOf(path, { gameType: 'INHOUSE' })).toBe(category);
  },
);

test('/m/gameList lists the category of the query, slots without one [GL-02] [GL-34]', () => {
  for (const gameType of gameTypes) expect(categoryOf('gameList', parse({ gameType }))).toBe(gameType);
  expect(categoryOf('gameList', parse({}))).toBe('RNG');
  expect(categoryOf('gameList', parse({ gameType: 'NONSENSE' }))).toBe('RNG');
});

test('no tab changes the category, and ALL is every category [GL-02] [FV-12]', () => {
  for (const dataType of menus) {
    expect(categoryOf('gameList', parse({ dataType }))).toBe('RNG');
    expect(categoryOf('gameList', parse({ dataType, gameType: 'LIVE' }))).toBe('LIVE');
    expect(categoryOf('gameList', parse({ dataType, gameType: 'all' }))).toBe('ALL');
  }
  expect(requestOf('ALL', parse({ dataType: 'FAV', gameType: 'ALL' }), undefined)).toMatchObject({
    of: 'favourites',
    filter: {},
  });
});

test('esports and cockfight appear as sports [GL-03]', () => {
  expect(shownCategory('ESPORTS')).toBe('SPORTS');
  expect(shownCategory('COCKFIGHT')).toBe('SPORTS');
  expect(shownCategory('RNG')).toBe('RNG');
});

test('a malformed search reads as absent, key by key', () => {
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

test('every category has all, hot, recent and favourites [GL-06]', () => {
  expect(menusOf('LIVE')).toEqual(['all', 'hot', 'recent', 'fav']);
  expect(menusOf('ALL')).toEqual(['all', 'hot', 'recent', 'fav']);
});

test('new and the classes are for slots only [GL-07] [GL-08]', () => {
  expect(menusOf('RNG')).toEqual(['all', 'hot', 'recent', 'fav', 'new', 'VP', 'JP', 'SC', 'TG', 'AC']);
  expect(menusOf('FISH')).not.toContain('new');
  expect(menusOf('SPORTS')).not.toContain('JP');
});

test('INHOUSE has no menu and searches nothing [GL-20]', () => {
  expect(hasMenu('INHOUSE')).toBe(false);
  expect(menusOf('INHOUSE')).toEqual([]);
  const request = requestOf('INHOUSE', parse({ dataType: 'hot', gameName: 'gem' }), undefined);
  expect(request).toEqual({ of: 'games', filter: { gameType: 'INHOUSE' }, pageSize: 36 });
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
])('the search %o is data mode %s [GL-23]', (search, mode) => {
  expect(modeOf('RNG', parse(search))).toBe(mode);
});

test('a mode that the category lacks is all', () => {
  expect(modeOf('LIVE', { dataType: 'new' })).toBe('all');
  expect(modeOf('LIVE', { gameClassify: 'JP' })).toBe('all');
});

test('recent and favourites need a session, the others do not [GL-26]', () => {
  expect(['recent', 'fav'].map((menu) => needsSession(parse({ dataType: menu }).dataType))).toEqual([
    true,
    true,
  ]);
  expect(['all', 'hot', 'new', 'JP'].some((menu) => needsSession(parse({ dataType: menu }).dataType))).toBe(
    false,
  );
});

const settings = { cockfightVendors: ['SABONG', 'ARENA'], minLine: null };

test('vendor, class, new and minimum bet go into the request [GL-04] [GL-05] [GL-12] [GL-13] [GL-14]', () => {
  const filterOf = (search: ListSearch) => requestOf('RNG', search, settings).filter;
  expect(filterOf(parse({ vassalage: 'NOVA' }))).toEqual({ gameType: 'RNG', vassalage: 'NOVA' });
  expect(filterOf(parse({ dataType: 'hot' }))).toEqual({ gameType: 'RNG', isHot: true });
  expect(filterOf(parse({ dataType: 'new' }))).toEqual({ gameType: 'RNG', isNew: true });
  expect(filterOf(parse({ dataType: 'AC' }))).toEqual({ gameType: 'RNG', gameClassify: 'AC' });
  for (const gameClassify of ['JP', 'SC', 'VP', 'TG', 'AC', 'BG'])
    expect(filterOf(parse({ gameClassify }))).toEqual({ gameType: 'RNG', gameClassify });
  for (const minBet of [0.01, 0.05, 0.1, 0.5, 0.75, 'min'])
    expect(filterOf(parse({ minBet }))).toEqual({ gameType: 'RNG', minBet: String(minBet) });
  expect(parse({ minBet: 0.3 }).minBet).toBeUndefined();
});

test('cockfight is asked for as sports of its vendors, esports as itself', () => {
  expect(requestOf('COCKFIGHT', {}, settings).filter).toEqual({
    gameType: 'SPORTS',
    vassalage: 'SABONG,ARENA',
  });
  expect(requestOf('ESPORTS', {}, settings).filter).toEqual({ gameType: 'ESPORTS' });
});

test('minLine is sent only when the settings have one', () => {
  expect(requestOf('RNG', {}, { ...settings, minLine: 9 }).filter).toEqual({ gameType: 'RNG', minLine: '9' });
});

test('a list has pages of 36, a search of 25, favourites of 25 [GL-33]', () => {
  expect(requestOf('RNG', {}, settings).pageSize).toBe(36);
  expect(requestOf('RNG', { gameName: 'gem' }, settings).pageSize).toBe(25);
  expect(requestOf('RNG', { dataType: 'fav' }, settings)).toEqual({
    of: 'favourites',
    filter: { gameType: 'RNG' },
    pageSize: 25,
  });
});
