import * as v from 'valibot';
import { expect, test } from 'vitest';

import { teamTransfer } from '#contract/calls/agents/transfers.ts';
import { hotGames } from '#contract/calls/catalogue/games.ts';
import { upstreamAdapterSchema } from '#contract/values/system/upstream-adapter.ts';

import { adaptReply } from '../adapter/adapt-reply.ts';
import { adaptRequest } from '../adapter/adapt-request.ts';

const adapter = v.parse(upstreamAdapterSchema, {
  module: 'gateway',
  merchant: { parameter: 'brand' },
  names: { gameName: 'title' },
  sealing: 'none',
  envelope: { success: 'ok', value: 'data', errorCode: 'error.code' },
});
const merchant = { merchantCode: 'aurora', currency: 'USD' };

test('a read becomes a call of the gateway, with the merchant among its arguments', () => {
  const target = new URL('http://up/wps/game/hotGames?language=EN');
  const headers = new Headers();
  expect(adaptRequest(adapter, hotGames, merchant, { target, headers })).toEqual({
    method: 'POST',
    body: '{"call":"game.hot","arguments":{"language":"EN","brand":"aurora"}}',
  });
  expect(target.pathname + target.search).toBe('/gateway');
  expect(headers.get('Content-Type')).toBe('application/json');
});

test('a write has its body among its arguments', () => {
  const target = new URL(teamTransfer.path, 'http://up');
  const request = { target, headers: new Headers(), body: '{"amountMinor":150}' };
  expect(adaptRequest(adapter, teamTransfer, merchant, request).body).toBe(
    `{"call":"${teamTransfer.key}","arguments":{"brand":"aurora","amountMinor":150}}`,
  );
});

test('tables are read as lists, and only then the fields have their names', () => {
  const table = {
    columns: ['gameId', 'nodeId', 'title', 'gameType', 'vassalage'],
    rows: [['g1', 1, 'Gem Hall', 'RNG', 'NOVA']],
  };
  const text = JSON.stringify({ ok: true, data: { games: table } });
  const reply = adaptReply(
    adapter,
    { key: hotGames.key, shape: hotGames.value },
    merchant,
    { status: 200, text },
    't',
  );
  expect(reply?.envelope.value).toMatchObject({ games: [{ nodeId: 1, gameName: 'Gem Hall' }] });
});
