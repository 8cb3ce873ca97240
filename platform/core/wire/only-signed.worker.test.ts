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
import { findMatchingGames, buildLaunchBody, launchDemoGame } from '#platform/support/play.ts';

const secret = env.UPSTREAM_SECRETS ?? '';
const otherSecret = 'another-secret-that-nobody-here-has-given';
const url = (path: string) => `http://platform.internal${path}`;

/** Returns the status of a request that is sent as it is; `ask` would sign it. */
async function readStatus(request: Request, secrets = secret): Promise<number> {
  const reply = await worker.fetch(request, { ...env, UPSTREAM_SECRETS: secrets }, createExecutionContext());
  return reply.status;
}

/** Creates a read as the edge sends it: a member of Aurora fetches the balance. */
const createRead = async () =>
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
  const request = await sign(await createRead());
  expect(await readStatus(request.clone())).toBe(200);
  expect(await readStatus(request)).toBe(200);
});

test.each<[string, (request: Request) => Request | Promise<Request>]>([
  ['nothing is signed', (request) => request],
  ['the path was changed', async (request) => new Request(url('/wps/member/info'), await sign(request))],
  ['the query was changed', async (request) => new Request(url(`${balance.path}?a=b`), await sign(request))],
  [
    'the visitor’s address was changed',
    async (request) => withHeader(await sign(request), 'X-Visitor-Ip', '198.51.100.1'),
  ],
  [
    'the visitor’s country was changed',
    async (request) => withHeader(await sign(request), 'X-Visitor-Country', 'GB'),
  ],
  [
    'the visitor’s address was removed',
    async (request) => withHeader(await sign(request), 'X-Visitor-Ip', null),
  ],
  [
    'a session was added',
    async (request) =>
      withHeader(await sign(withHeader(request, 'Authorization', null)), 'Authorization', 'Bearer x'),
  ],
  [
    'the session was changed',
    async (request) => withHeader(await sign(request), 'Authorization', 'Bearer x'),
  ],
  ['the merchant was changed', async (request) => withHeader(await sign(request), 'Merchant', 'lotus')],
  ['another merchant’s key signed it', (request) => sign(request, { merchant: 'lotus' })],
  ['an unknown secret signed it', (request) => sign(request, { secrets: otherSecret })],
  [
    'the signature is too old',
    (request) => sign(request, { at: Date.now() - (signatureWindowS + 2) * 1_000 }),
  ],
  [
    'the signature is from the future',
    (request) => sign(request, { at: Date.now() + (signatureWindowS + 2) * 1_000 }),
  ],
  [
    'a required part is not signed',
    async (request) => {
      const signedRequest = await sign(request);
      const parts = signedRequest.headers.get('Signature-Input') ?? '';
      return withHeader(signedRequest, 'Signature-Input', parts.replace(' "x-visitor-ip"', ''));
    },
  ],
  ['the signature is malformed', async (request) => withHeader(await sign(request), 'Signature', 'edge=?1')],
])('a request is refused if %s', async (_, attack) => {
  const log = vi.spyOn(console, 'error').mockReset();
  expect(await readStatus(await attack(await createRead()))).toBe(403);
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

/** Creates a write as the edge sends it. */
const createWrite = async (body: string) =>
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

/** Creates a write of a game's page. */
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
  const launched = new URL((await ask(launchGame, { token, body: buildLaunchBody(game) })).url);
  return createPageWrite('session', { token: launched.searchParams.get('token'), key: 'k'.repeat(32) });
}

test.each<[string, number, () => Promise<Request>]>([
  ['a member’s write', 200, createMemberWrite],
  [
    'a visitor’s write',
    200,
    async () => new Request(url(trialUser.path), { headers: { Merchant: 'aurora' } }),
  ],
  ['opening a game', 200, createLaunch],
  ['playing a round', 200, () => createPageWrite('rounds', { betMinor: 100, choice: null })],
  ['making a move in a round', 404, () => createPageWrite('rounds/1/step', { step: 0, choice: null })],
  ['buying a ticket', 400, () => createPageWrite('tickets', {})],
])('a signed write passes only once: %s', async (_, status, make) => {
  const log = vi.spyOn(console, 'error').mockReset();
  const request = await sign(await make());
  expect(await readStatus(request.clone())).toBe(status);
  expect(await readStatus(request)).toBe(403);
  expect(log).toHaveBeenCalledWith(expect.any(String), expect.stringMatching(/^refused .* replayed$/));
});

test('a request whose body is not the signed body is refused', async () => {
  expect(
    await readStatus(
      new Request(await sign(await createWrite('{}')), { method: logout.method, body: '{"a":1}' }),
    ),
  ).toBe(403);
  const {
    url: address,
    method,
    headers,
  } = await sign(new Request(await createWrite(''), { method: logout.method, body: null }));
  expect(await readStatus(new Request(address, { method, headers, body: '{}' }))).toBe(403);
});

test('secrets rotate without a gap: the new secret signs, and the old secret is accepted until it is removed', async () => {
  const signWithOldSecret = () => createRead().then((request) => sign(request, { secrets: secret }));
  expect(await readStatus(await signWithOldSecret(), `${otherSecret} ${secret}`)).toBe(200);
  expect(
    await readStatus(await sign(await createRead(), { secrets: `${otherSecret} ${secret}` }), otherSecret),
  ).toBe(200);
  expect(await readStatus(await signWithOldSecret(), otherSecret)).toBe(403);
  expect(await readStatus(await signWithOldSecret(), '')).toBe(403);
});
