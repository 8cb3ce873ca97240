import { expect, test } from 'vitest';

import { keyOf, readLaunch } from './launch.js';

const app = 'http://localhost:4173';
const search = (query: Record<string, string>) => `?${new URLSearchParams(query).toString()}`;

test('a launch leads back to the addresses that it names, if they are of the app', () => {
  const query = { token: 't', lobby: `${app}/m/home?x=1`, deposit: `${app}/m/voucherCenter` };
  expect(readLaunch(search(query), app)).toEqual({
    token: 't',
    app,
    lobbyUrl: `${app}/m/home?x=1`,
    depositUrl: `${app}/m/voucherCenter`,
    backUrl: `${app}/m/home?x=1`,
    roomId: '',
  });
});

test('a table has its room, and the way back is to where the player came from', () => {
  const query = {
    token: 't',
    lobby: `${app}/m/home`,
    return: `${app}/m/live-games?vassalage=NOVA`,
    roomId: 'T012',
  };
  expect(readLaunch(search(query), app)).toMatchObject({
    backUrl: `${app}/m/live-games?vassalage=NOVA`,
    roomId: 'T012',
  });
  expect(readLaunch(search({ ...query, roomId: '<b>' }), app)).toMatchObject({ roomId: '' });
});

test.each([
  'https://evil.example/',
  'http://localhost:4173.evil.example/',
  'http://localhost:9999/',
  'javascript:alert(1)',
  '//evil.example',
  '/m/home',
  '',
])('a way back to %j is replaced by the front door of the app', (link) => {
  const launch = readLaunch(search({ token: 't', lobby: link, deposit: link }), app);
  expect(launch).toMatchObject({ lobbyUrl: `${app}/`, depositUrl: `${app}/` });
});

test('without a token, or without an app that the server accepts, there is no launch', () => {
  expect(readLaunch(search({ token: 't' }), '')).toBeNull();
  expect(readLaunch(search({ token: '' }), app)).toBeNull();
  expect(readLaunch('', app)).toBeNull();
});

/** The storage of one tab. */
function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test('a page that is reloaded has the key that it had; another launch, and another tab, have their own', () => {
  const storage = tab();
  const key = keyOf('launch-1', storage);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('launch-1', storage)).toBe(key);
  expect(keyOf('launch-1', tab())).not.toBe(key);
  expect(keyOf('launch-2', storage)).not.toBe(key);
});

test('a frame that the browser gives no storage has a key all the same', () => {
  expect(keyOf('launch-1', null)).toMatch(/^[0-9a-f]{32}$/);
});
