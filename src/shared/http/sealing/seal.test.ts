import { beforeEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { recoverByEmail } from '#contract/calls/identity/password.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { succeed } from '#contract/wire/envelope.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';

import { buildSealingKey, createPair, decryptSealed, type Pair } from './sealing-fixture.ts';

const body = { type: 'username', username: 'robin', password: 'Demo1234' } as const;
const sessionData = { type: 0, merchantCode: 'aurora', userName: 'robin', firstTimeLogin: false };
const session = succeed({ ...sessionData, token: 'x'.repeat(30) }, 't');
const json = (envelope: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(envelope), { status, headers });
const refuse = (code: ErrorCode) => {
  const { status, envelope } = fail(code, 'trace');
  return json(envelope, status);
};

type Posted = { text: string; headers: Headers };
type Platform = {
  pair: () => Pair;
  freshUntil?: number;
  post?: (posted: Posted) => Response;
  key?: () => Response | Promise<Response>;
};

/** Stubs the platform and reloads the modules, like a page load. */
async function startWith({ pair, freshUntil, post = () => json(session), key }: Platform) {
  vi.resetModules();
  const { setTransport } = await import('../wire/transport.ts');
  const { send, onFailure } = await import('../send.ts');
  const seen = { keys: 0, posted: [] as Posted[], failures: [] as string[] };
  onFailure(({ code, silent }) => seen.failures.push(`${code}${silent ? ' silent' : ''}`));
  setTransport(async (request) => {
    if (request.url.endsWith(encryptionKey.path)) {
      seen.keys += 1;
      return key ? key() : json(succeed(await buildSealingKey(pair(), freshUntil), 't'));
    }
    const posted = { text: await request.text(), headers: request.headers };
    seen.posted.push(posted);
    return post(posted);
  });
  return { seen, send };
}

const catchFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => void vi.useRealTimers());

test('only the platform’s key decrypts a sealed body, which contains the call, the time and a nonce [AU-15] [ED-05]', async () => {
  const pair = await createPair();
  const { seen, send } = await startWith({ pair: () => pair });
  expect(await send(login, { body })).toEqual(sessionData);
  await send(login, { body });
  const [first, second] = seen.posted;
  if (!first || !second) throw new Error('nothing was posted');
  expect(first.headers.get('Content-Type')).toBe('application/jose');
  expect(first.headers.get('Encryption')).toBe('jwe;kid=key-1');
  const opened = await decryptSealed(first.text, pair);
  expect(opened).toMatchObject({ call: 'session.login', body });
  expect(Math.abs(opened.at - Date.now())).toBeLessThan(60_000);
  expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'key-1' });
  const again = await decryptSealed(second.text, pair);
  expect(again.nonce).not.toBe(opened.nonce);
  expect(again.protectedHeader.epk).not.toEqual(opened.protectedHeader.epk);
  expect(seen.keys).toBe(1);
  await expect(decryptSealed(first.text, await createPair())).rejects.toThrow('decryption operation failed');
});

test('after an expired key one new key is fetched, and no failure is reported [AU-15]', async () => {
  const [old, next] = [await createPair('key-1'), await createPair('key-2')];
  let pair = old;
  const post = ({ headers }: Posted) => {
    if (headers.get('Encryption') === 'jwe;kid=key-2') return json(session);
    pair = next;
    return refuse('encryption.key.expired');
  };
  const { seen, send } = await startWith({ pair: () => pair, post });
  expect(await send(login, { body })).toEqual(sessionData);
  expect(seen).toMatchObject({ keys: 2, failures: [] });
  expect((await decryptSealed(seen.posted[1]?.text ?? '', next)).body).toEqual(body);
});

test('if the platform rejects its own new key too, nothing is posted a third time [AU-15]', async () => {
  const pair = await createPair();
  const { seen, send } = await startWith({ pair: () => pair, post: () => refuse('encryption.key.expired') });
  expect(await catchFailure(send(login, { body }))).toMatchObject({ code: 'encryption.key.expired' });
  expect(seen.posted).toHaveLength(2);
  expect(seen.failures).toEqual(['encryption.key.expired']);
});

test('without a key nothing is posted, and the failed call is not silent, although the key is fetched silently [AU-15]', async () => {
  const pair = await createPair();
  const replies: [() => Response | Promise<Response>, string][] = [
    [() => refuse('system.error'), 'system.error'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'network.offline'],
    [() => json(succeed({ kid: 'key-1' }, 't')), 'reply.malformed'],
  ];
  for (const [key, code] of replies) {
    const { seen, send } = await startWith({ pair: () => pair, key });
    expect(await catchFailure(send(login, { body }))).toMatchObject({ code, silent: false });
    expect(seen.posted).toEqual([]);
    expect(seen.failures).toEqual([code]);
  }
});

test('a phone whose clock is an hour off seals with the server’s time, which the reply with the key contains [AU-15]', async () => {
  const pair = await createPair();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T12:00:00Z') });
  const freshUntil = Date.parse('2026-03-02T12:00:00Z');
  const key = async () =>
    json(succeed(await buildSealingKey(pair, freshUntil), 't'), 200, {
      Date: 'Sun, 01 Mar 2026 13:00:00 GMT',
    });
  const { seen, send } = await startWith({ pair: () => pair, key });
  await send(login, { body });
  expect((await decryptSealed(seen.posted[0]?.text ?? '', pair)).at).toBe(
    Date.parse('2026-03-01T13:00:00.500Z'),
  );
});

test('a key that is stale by the server’s clock is fetched again [AU-15]', async () => {
  const pair = await createPair();
  const { seen, send } = await startWith({ pair: () => pair, freshUntil: Date.now() - 1 });
  await send(login, { body });
  await send(login, { body });
  expect(seen.keys).toBe(2);
});

test('a call with form encoding sends plain form fields [PW-03]', async () => {
  const pair = await createPair();
  const { seen, send } = await startWith({ pair: () => pair, post: () => json(succeed(null, 't')) });
  await send(recoverByEmail, { body: { username: 'robin', email: 'robin+1@example.com' } });
  expect(seen.posted[0]?.text).toBe('username=robin&email=robin%2B1%40example.com');
  expect(seen.posted[0]?.headers.get('Content-Type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(seen.keys).toBe(0);
});
