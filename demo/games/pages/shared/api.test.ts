import { expect, test, vi } from 'vitest';

import { createApi } from './api.js';

const outcome = {
  roundId: 'r1',
  step: 0,
  done: true,
  view: { total: 9 },
  betMinor: 50,
  winMinor: 20,
  balanceMinor: 510,
  isIgnored: false,
};
const buildSuccess = (value: unknown) => Response.json({ success: true, value, errorCode: null });
const buildFailure = (status: number, errorCode: string) =>
  Response.json({ success: false, value: null, errorCode }, { status });

/** Creates a server that returns the replies in turn. An `Error` among the replies simulates a lost connection. */
function createServer(...replies: (Response | Error)[]) {
  const requests: { path: string; init: RequestInit }[] = [];
  const onSlow = vi.fn();
  const api = createApi({
    token: 'launch-token',
    key: 'play-key',
    wait: async () => {},
    onSlow,
    fetch: async (path, init) => {
      requests.push({ path, init });
      const reply = replies.shift() ?? new Error('no reply left');
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { api, requests, onSlow };
}

const listKeys = (requests: { init: RequestInit }[]) =>
  requests.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));

test('a bet is sent with the page’s key and its own idempotency key', async () => {
  const { api, requests } = createServer(buildSuccess(outcome));
  expect(await api.open('key-1', 50, { side: 'over' })).toEqual({ ok: true, value: outcome });
  expect(requests[0]?.path).toBe('../api/rounds');
  expect(new Headers(requests[0]?.init.headers).get('Authorization')).toBe('Bearer play-key');
  expect(requests[0]?.init.body).toBe('{"betMinor":50,"choice":{"side":"over"}}');
  expect(listKeys(requests)).toEqual(['key-1']);
});

test.each([
  ['the connection was lost', new Error('offline')],
  ['the server was busy', buildFailure(503, 'system.busy')],
  ['there were too many requests', buildFailure(429, 'too.many.requests')],
  ['the reply was cut off', new Response('{"success":tr')],
  ['the reply had an unexpected shape', buildSuccess({ roundId: 7 })],
])('when %s, the bet is retried with the same key', async (_, first) => {
  const { api, requests, onSlow } = createServer(first, buildSuccess(outcome));
  expect(await api.open('key-2', 50, null)).toEqual({ ok: true, value: outcome });
  expect(listKeys(requests)).toEqual(['key-2', 'key-2']);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test('after three failed attempts the call fails, so that the player can retry', async () => {
  const { api, requests } = createServer();
  const reply = await api.step('key-3', 'r/1', 2, { held: [] });
  expect(reply).toEqual({ ok: false, failure: { kind: 'network', code: 'network.offline' } });
  expect(listKeys(requests)).toEqual(['key-3', 'key-3', 'key-3']);
  expect(requests[0]?.path).toBe('../api/rounds/r%2F1/step');
  expect(requests[0]?.init.body).toBe('{"step":2,"choice":{"held":[]}}');
});

test.each([
  [401, 'login.not.session', 'session'],
  [400, 'link.expired', 'launch'],
  [400, 'wallet.insufficient', 'insufficient'],
  [400, 'bet.invalid', 'bet'],
  [409, 'game.unavailable', 'other'],
  [400, 'validation.failed', 'other'],
])('a refusal (%i %s) is final and not retried', async (status, code, kind) => {
  const { api, requests } = createServer(buildFailure(status, code));
  expect(await api.open('key-4', 50, null)).toEqual({ ok: false, failure: { kind, code } });
  expect(requests).toHaveLength(1);
});

test('the launch token is sent in the request’s body, with the same play key on every attempt', async () => {
  const { api, requests } = createServer(new Error('offline'), buildFailure(400, 'link.expired'));
  expect(await api.enter()).toEqual({ ok: false, failure: { kind: 'launch', code: 'link.expired' } });
  const sent = { path: '../api/session', init: { body: '{"token":"launch-token","key":"play-key"}' } };
  expect(requests).toMatchObject([sent, sent]);
});

test('the session contains money, limits and the open round', async () => {
  const session = {
    balanceMinor: 900,
    currency: 'THB',
    exponent: 2,
    mode: 'fun',
    mayDeposit: false,
    gameId: 'g',
    gameName: 'Lucky Throw',
    event: 'Herons v Comets',
    matches: [
      {
        fixtureId: '7-1',
        home: 'Herons',
        away: 'Comets',
        startsAt: '2026-03-02T12:30:00.000Z',
        live: { minute: null, home: 40, away: 38 },
        outcomes: [{ field: 'home', pays: 146, payback: 0.94 }],
      },
    ],
    timeZone: 'Asia/Bangkok',
    symbols: ['tiger'],
    table: { taken: 2, seats: 7, results: ['banker', 36] },
    art: 'g/lucky-throw',
    tint: '#8a5a3c',
    minBetMinor: 0,
    maxBetMinor: 5_000,
    openRound: { roundId: 'r9', step: 0, view: { stage: 'dealt' }, betMinor: 50, elapsedMs: 900 },
  };
  const { api } = createServer(buildSuccess(session));
  const { gameId: _, ...read } = { ...session, minBetMinor: 1 };
  expect(await api.session()).toEqual({ ok: true, value: read });
});
