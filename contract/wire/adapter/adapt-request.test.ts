import * as v from 'valibot';
import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { addFavourite, recentList } from '#contract/calls/favourites.ts';
import { login } from '#contract/calls/identity/login.ts';
import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { instantSchema } from '#contract/values/scalars.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';
import type { Call } from '#contract/wire/call.ts';

import { adaptRequest } from './adapt-request.ts';
import { writeUnit } from './units.ts';

/** Returns the adapted request as `METHOD path`, with its body and content type. */
function adapt(
  adapter: v.InferInput<typeof upstreamAdapterSchema>,
  call: Call,
  { query = '', body = null }: { query?: string; body?: string | null },
) {
  const target = new URL(`http://up${call.path}${query}`);
  const headers = new Headers();
  headers.set('Content-Type', 'text/plain');
  const merchant = { merchantCode: 'aurora', currency: 'USD' };
  const parsed = v.parse(upstreamAdapterSchema, adapter);
  const request = adaptRequest(parsed, call, merchant, { target, headers, body });
  return [`${request.method} ${target.pathname}${target.search}`, request.body, headers.get('Content-Type')];
}

test('a write by GET has the fields of its body in the query', () => {
  const adapter = {
    calls: { 'favourite.add': { method: 'GET', path: '/fav/add' } },
    names: { nodeId: 'id' },
  } as const;
  expect(adapt(adapter, addFavourite, { body: '{"nodeId":7}' })).toEqual([
    'GET /fav/add?id=7',
    null,
    'text/plain',
  ]);
});

test('a sealed body stays as it is, and without seals the same body has the platform’s names', () => {
  const names = { username: 'account' };
  expect(adapt({ names }, login, { body: 'a.b.c.d.e' })[1]).toBe('a.b.c.d.e');
  const body = '{"type":"username","username":"a","password":"b"}';
  expect(adapt({ names }, login, { body })[1]).toBe(body);
  expect(adapt({ names, sealing: 'none' }, login, { body }).slice(1)).toEqual([
    '{"type":"username","account":"a","password":"b"}',
    'application/json',
  ]);
});

test('a form stays a form', () => {
  const body = 'username=a%26b&email=a%40b.example';
  expect(adapt({ names: { username: 'account' } }, recoverByEmail, { body }).slice(1)).toEqual([
    'account=a%26b&email=a%40b.example',
    'text/plain',
  ]);
});

test('the number of the page is converted under each of its names', () => {
  const query = '?page=2&pageSize=24&language=EN&clientType=2';
  expect(adapt({ units: { firstPage: 0 } }, recentList, { query })[0]).toBe(
    'GET /wps/game/recent?page=1&pageSize=24&language=EN&clientType=2',
  );
});

test('an instant is written in whole seconds', () => {
  const units = { money: 'minor', dates: 'seconds', languages: {}, enums: {}, firstPage: 1 } as const;
  const leaf = { name: 'at', unit: 'instant', schema: instantSchema } as const;
  expect(writeUnit(leaf, '2025-11-30T00:00:00.900Z', units, 'USD')).toBe(1_764_460_800);
});

test('of several values with one meaning the first is written', () => {
  const units = { enums: { gameType: { RNG: ['SLOTS', 'ARCADE'] } } };
  expect(adapt({ units }, gameList, { query: '?gameType=RNG' })[0]).toBe(
    'GET /wps/game/gameList?gameType=SLOTS&merchant=aurora',
  );
});
