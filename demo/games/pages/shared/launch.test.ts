import { expect, test } from 'vitest';

import { loadPlayKey, readLaunch } from './launch.js';

const app = 'http://localhost:4173';
const buildSearch = (query: Record<string, string>) => `?${new URLSearchParams(query).toString()}`;

test('a launch links back to its URLs if they belong to the app', () => {
  const query = { token: 't', lobby: `${app}/m/home?x=1`, deposit: `${app}/m/voucherCenter` };
  expect(readLaunch(buildSearch(query), app)).toEqual({
    token: 't',
    app,
    lobbyUrl: `${app}/m/home?x=1`,
    depositUrl: `${app}/m/voucherCenter`,
    backUrl: `${app}/m/home?x=1`,
    roomId: '',
  });
});

test('the launch of a table has the table’s room, and the back link leads to the page that the player came from', () => {
  const query = {
    token: 't',
    lobby: `${app}/m/home`,
    return: `${app}/m/live-games?vassalage=NOVA`,
    roomId: 'T012',
  };
  expect(readLaunch(buildSearch(query), app)).toMatchObject({
    backUrl: `${app}/m/live-games?vassalage=NOVA`,
    roomId: 'T012',
  });
  expect(readLaunch(buildSearch({ ...query, roomId: '<b>' }), app)).toMatchObject({ roomId: '' });
});

test.each([
  'https://evil.example/',
  'http://localhost:4173.evil.example/',
  'http://localhost:9999/',
  'javascript:alert(1)',
  '//evil.example',
  '/m/home',
  '',
])('a back link to %j is replaced by the front page of the app', (link) => {
  const launch = readLaunch(buildSearch({ token: 't', lobby: link, deposit: link }), app);
  expect(launch).toMatchObject({ lobbyUrl: `${app}/`, depositUrl: `${app}/` });
});

test('there is no launch without a token or an accepted app', () => {
  expect(readLaunch(buildSearch({ token: 't' }), '')).toBeNull();
  expect(readLaunch(buildSearch({ token: '' }), app)).toBeNull();
  expect(readLaunch('', app)).toBeNull();
});

function createTabStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}

test('a reloaded page keeps its key; another launch or tab gets another key', () => {
  const storage = createTabStorage();
  const key = loadPlayKey('launch-1', storage);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(loadPlayKey('launch-1', storage)).toBe(key);
  expect(loadPlayKey('launch-1', createTabStorage())).not.toBe(key);
  expect(loadPlayKey('launch-2', storage)).not.toBe(key);
});

test('a frame without browser storage still gets a key', () => {
  expect(loadPlayKey('launch-1', null)).toMatch(/^[0-9a-f]{32}$/);
});
