import { expect, test, vi } from 'vitest';

import { createApi } from './api.js';

const outcome = { roundId: 'r1', done: true, view: { total: 9 }, winMinor: 20, balanceMinor: 510 };
const buildSuccess = (value: unknown) => Response.json({ success: true, value, errorCode: null });
const buildFailure = (status: number, errorCode: string) =>
  Response.json({ success: false, value: null, errorCode }, { status });

/** Creates a server that returns the answers in turn. An `Error` in the list simulates a lost connection. */
function createServer(...answers: (Response | Error)[]) {
  const asked: { path: string; init: RequestInit }[] = [];
  const onSlow = vi.fn();
  const api = createApi({
    token: 'launch-token',
    key: 'play-key',
    wait: async () => {},
    onSlow,
    fetch: async (path, init) => {
      asked.push({ path, init });
      const answer = answers.shift() ?? new Error('no answer left');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { api, asked, onSlow };
}

const listKeys = (asked: { init: RequestInit }[]) =>
  asked.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));

test('a bet is sent with the page’s key and its own idempotency key', async () => {
  const { api, asked } = createServer(buildSuccess(outcome));
  expect(await api.open('key-1', 50, { side: 'over' })).toEqual({ ok: true, value: outcome });
  expect(asked[0]?.path).toBe('../api/rounds');
  expect(new Headers(asked[0]?.init.headers).get('Authorization')).toBe('Bearer play-key');
  expect(asked[0]?.init.body).toBe('{"betMinor":50,"choice":{"side":"over"}}');
  expect(listKeys(asked)).toEqual(['key-1']);
});

test.each([
  ['the connection was lost', new Error('offline')],
  ['the server was busy', buildFailure(503, 'system.busy')],
  ['there were too many requests', buildFailure(429, 'too.many.requests')],
  ['the reply was cut off', new Response('{"success":tr')],
  ['the reply was of another shape', buildSuccess({ roundId: 7 })],
])('when %s, the bet is retried with the same key', async (_, first) => {
  const { api, asked, onSlow } = createServer(first, buildSuccess(outcome));
  expect(await api.open('key-2', 50, null)).toEqual({ ok: true, value: outcome });
  expect(listKeys(asked)).toEqual(['key-2', 'key-2']);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test('after three failed attempts the player is asked', async () => {
  const { api, asked } = createServer();
  const reply = await api.step('key-3', 'r/1', { held: [] });
  expect(reply).toEqual({ ok: false, failure: { kind: 'network', code: 'network.offline' } });
  expect(listKeys(asked)).toEqual(['key-3', 'key-3', 'key-3']);
  expect(asked[0]?.path).toBe('../api/rounds/r%2F1/step');
});

test.each([
  [401, 'login.not.session', 'session'],
  [400, 'link.expired', 'launch'],
  [400, 'wallet.insufficient', 'insufficient'],
  [400, 'bet.invalid', 'bet'],
  [409, 'game.unavailable', 'other'],
  [400, 'validation.failed', 'other'],
])('a refusal (%i %s) is final and not retried', async (status, code, kind) => {
  const { api, asked } = createServer(buildFailure(status, code));
  expect(await api.open('key-4', 50, null)).toEqual({ ok: false, failure: { kind, code } });
  expect(asked).toHaveLength(1);
});

test('the launch token is exchanged in a body, with the same key on every attempt', async () => {
  const { api, asked } = createServer(new Error('offline'), buildFailure(400, 'link.expired'));
  expect(await api.enter()).toEqual({ ok: false, failure: { kind: 'launch', code: 'link.expired' } });
  const sent = { path: '../api/session', init: { body: '{"token":"launch-token","key":"play-key"}' } };
  expect(asked).toMatchObject([sent, sent]);
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
    art: 'g/lucky-throw',
    tint: '#8a5a3c',
    minBetMinor: 0,
    maxBetMinor: 5_000,
    openRound: { roundId: 'r9', view: { stage: 'dealt' } },
  };
  const { api } = createServer(buildSuccess(session));
  const { gameId: _, ...read } = { ...session, minBetMinor: 1 };
  expect(await api.session()).toEqual({ ok: true, value: read });
});
