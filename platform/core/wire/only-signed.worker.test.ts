import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';

import { removeFavourite } from '#contract/calls/favourites.ts';
import { trialUser } from '#contract/calls/identity/login.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { launchGame } from '#contract/calls/play.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { signatureWindowS, signRequest } from '#contract/wire/signature.ts';
import worker from '#demo/worker.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { findMatchingGames, launchBody, launchDemoGame } from '#platform/support/play.ts';

const secret = env.UPSTREAM_SECRETS ?? '';
const elsewhere = 'another-secret-that-nobody-here-has-given';
const url = (path: string) => `http://platform.internal${path}`;

/** Returns the status of a request that bypasses `send`. */
async function readStatus(request: Request, secrets = secret): Promise<number> {
  const reply = await worker.fetch(request, { ...env, UPSTREAM_SECRETS: secrets }, createExecutionContext());
  return reply.status;
}

/** A read as the edge sends it: a member of Aurora fetches the balance. */
const read = async () =>
  new Request(url(balance.path), {
    headers: {
      Merchant: 'aurora',
      Authorization: `Bearer ${await logInForToken('member1')}`,
      'X-Visitor-Ip': '203.0.113.7',
      'X-Visitor-Country': 'FI',
    },
  });

const withHeader = (request: Request, name: string, value: string | null): Request => {
  const headers = new Headers(request.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
};

const sign = (request: Request, { secrets = secret, merchant = 'aurora', at = Date.now() } = {}) =>
  signRequest(secrets, request, merchant, at);

test('a request signed by the edge is answered, and a read may be repeated', async () => {
  const request = await sign(await read());
  expect(await readStatus(request.clone())).toBe(200);
  expect(await readStatus(request)).toBe(200);
});

test.each<[string, (request: Request) => Request | Promise<Request>]>([
  ['nothing is signed', (request) => request],
  ['another path', async (request) => new Request(url('/wps/member/info'), await sign(request))],
  ['another query', async (request) => new Request(url(`${balance.path}?a=b`), await sign(request))],
  ['another address', async (request) => withHeader(await sign(request), 'X-Visitor-Ip', '198.51.100.1')],
  ['another country', async (request) => withHeader(await sign(request), 'X-Visitor-Country', 'GB')],
  ['no address', async (request) => withHeader(await sign(request), 'X-Visitor-Ip', null)],
  [
    'a session is added',
    async (request) =>
      withHeader(await sign(withHeader(request, 'Authorization', null)), 'Authorization', 'Bearer x'),
  ],
  ['the session of another', async (request) => withHeader(await sign(request), 'Authorization', 'Bearer x')],
  ['another merchant', async (request) => withHeader(await sign(request), 'Merchant', 'lotus')],
  ['the key of another merchant', (request) => sign(request, { merchant: 'lotus' })],
  ['a secret that nobody gave', (request) => sign(request, { secrets: elsewhere })],
  ['it is too old', (request) => sign(request, { at: Date.now() - (signatureWindowS + 2) * 1_000 })],
  ['it is of the future', (request) => sign(request, { at: Date.now() + (signatureWindowS + 2) * 1_000 })],
  [
    'fewer parts are signed',
    async (request) => {
      const signedRequest = await sign(request);
      const parts = signedRequest.headers.get('Signature-Input') ?? '';
      return withHeader(signedRequest, 'Signature-Input', parts.replace(' "x-visitor-ip"', ''));
    },
  ],
  [
    'the signature is no signature',
    async (request) => withHeader(await sign(request), 'Signature', 'edge=?1'),
  ],
])('nobody is answered where %s', async (_, attack) => {
  const log = vi.spyOn(console, 'error').mockReset();
  expect(await readStatus(await attack(await read()))).toBe(403);
  expect(log).toHaveBeenCalledWith(expect.any(String), expect.stringMatching(/^refused /));
});

test.each([
  ['GET', '/localhost/play/slot/'],
  ['GET', '/localhost/play/api/session'],
  ['POST', '/localhost/play/api/session'],
])('a game is reached only through the edge: %s %s', async (method, path) => {
  const request = new Request(new URL(path, env.GAME_ORIGIN), { method, headers: { Merchant: 'aurora' } });
  expect(await readStatus(request)).toBe(403);
});

/** A write as the edge sends it. */
const write = async (body: string) =>
  new Request(url(logout.path), {
    method: logout.method,
    headers: { Merchant: 'aurora', Authorization: `Bearer ${await logInForToken('member1')}` },
    body,
  });

const createMemberWrite = async () =>
  new Request(url(`${removeFavourite.path}?nodeId=1&vendor=PG`), {
    method: removeFavourite.method,
    headers: { Merchant: 'aurora', Authorization: `Bearer ${await logInForToken('member1')}` },
  });

/** A write of a game's page. */
async function createPageWrite(path: string, body: unknown): Promise<Request> {
  const { playKey } = await launchDemoGame(await logInForToken('member1'), 'slot');
  return new Request(new URL(`/localhost/play/api/${path}`, env.GAME_ORIGIN), {
    method: 'POST',
    headers: {
      Merchant: 'aurora',
      Authorization: `Bearer ${playKey}`,
      [idempotencyHeader]: crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
}

async function createLaunch(): Promise<Request> {
  const [game] = await findMatchingGames(({ state, gameType }) => state === 'open' && gameType === 'RNG');
  if (!game) throw new Error('no slot is open');
  const token = await logInForToken('member1');
  const launched = new URL((await ask(launchGame, { token, body: launchBody(game) })).url);
  return createPageWrite('session', { token: launched.searchParams.get('token'), key: 'k'.repeat(32) });
}

test.each<[string, number, () => Promise<Request>]>([
  ['a member’s', 200, createMemberWrite],
  ['a visitor’s', 200, async () => new Request(url(trialUser.path), { headers: { Merchant: 'aurora' } })],
  ['that opens a game', 200, createLaunch],
  ['that plays a round', 200, () => createPageWrite('rounds', { betMinor: 100, choice: null })],
  ['that plays a step', 404, () => createPageWrite('rounds/1/step', {})],
  ['that buys a ticket', 400, () => createPageWrite('tickets', {})],
])('a signed write passes only once: one %s', async (_, status, make) => {
  const log = vi.spyOn(console, 'error').mockReset();
  const request = await sign(await make());
  expect(await readStatus(request.clone())).toBe(status);
  expect(await readStatus(request)).toBe(403);
  expect(log).toHaveBeenCalledWith(expect.any(String), expect.stringMatching(/^refused .* replayed$/));
});

test('a body must be the signed one', async () => {
  expect(
    await readStatus(new Request(await sign(await write('{}')), { method: logout.method, body: '{"a":1}' })),
  ).toBe(403);
  const {
    url: address,
    method,
    headers,
  } = await sign(new Request(await write(''), { method: logout.method, body: null }));
  expect(await readStatus(new Request(address, { method, headers, body: '{}' }))).toBe(403);
});

test('secrets rotate without a gap: the new one signs, the old one is accepted until it is removed', async () => {
  const old = () => read().then((request) => sign(request, { secrets: secret }));
  expect(await readStatus(await old(), `${elsewhere} ${secret}`)).toBe(200);
  expect(await readStatus(await sign(await read(), { secrets: `${elsewhere} ${secret}` }), elsewhere)).toBe(
    200,
  );
  expect(await readStatus(await old(), elsewhere)).toBe(403);
  expect(await readStatus(await old(), '')).toBe(403);
});
