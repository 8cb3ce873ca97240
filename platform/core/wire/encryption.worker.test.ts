import { env } from 'cloudflare:workers';
import { CompactEncrypt, importJWK } from 'jose';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { encryptionKey } from '#contract/calls/system/encryption.ts';
import { type SealingKey } from '#contract/wire/encryption.ts';
import { envelopeSchema } from '#contract/wire/envelope.ts';
import { seal } from '#contract/wire/seal.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { ask, send } from '#platform/support/client.ts';

const HOUR = 3_600_000;
const body = { type: 'username', username: 'member1', password: demoPassword };

afterEach(() => vi.useRealTimers());

/** Fakes only the clock; the runtime's timers keep running. */
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

async function post(text: string, kid: string, headers: Record<string, string> = {}) {
  const response = await send(login.path, {
    method: 'POST',
    headers: {
      Merchant: 'aurora',
      'X-Visitor-Ip': '203.0.113.7',
      'Content-Type': 'application/jose',
      Encryption: `jwe;kid=${kid}`,
      ...headers,
    },
    body: text,
  });
  const envelope = v.parse(envelopeSchema, await response.json());
  return envelope.success ? 'success' : envelope.errorCode;
}

const sealBody = (key: SealingKey, call = login.key, at = Date.now()) => seal(key, call, body, at);

test('a body sealed for its call is decrypted only once [AU-15] [ED-05]', async () => {
  const key = await ask(encryptionKey);
  const text = await sealBody(key);
  expect(await post(text, key.kid)).toBe('success');
  expect(await post(text, key.kid)).toBe('request.replayed');
  expect(await post(await sealBody(key), key.kid)).toBe('success');
});

test('the same sealed body sent twenty times concurrently is accepted once [AU-15]', async () => {
  const key = await ask(encryptionKey);
  const text = await sealBody(key);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(text, key.kid)));
  expect(outcomes.filter((outcome) => outcome === 'success')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'request.replayed')).toHaveLength(19);
});

test('a body sealed more than five minutes before or after the server’s time is refused [AU-15]', async () => {
  const now = Date.parse('2027-05-01T12:00:00Z');
  setClock(now);
  const key = await ask(encryptionKey);
  for (const [off, outcome] of [
    [300_000, 'success'],
    [-300_000, 'success'],
    [300_001, 'request.replayed'],
    [-300_001, 'request.replayed'],
  ] as const) {
    expect(await post(await sealBody(key, login.key, now + off), key.kid), `${off} ms`).toBe(outcome);
  }
});

test('a nonce is stored for as long as its body could be replayed, and no longer [AU-15]', async () => {
  const now = Date.parse('2027-06-01T12:00:00Z');
  setClock(now);
  const key = await ask(encryptionKey);
  const early = await sealBody(key, login.key, now + 299_000);
  expect(await post(early, key.kid)).toBe('success');
  setClock(now + 599_000);
  expect(await post(early, key.kid)).toBe('request.replayed');
  expect(await post(await sealBody(key), key.kid)).toBe('success');
  setClock(now + 600_000);
  expect(await post(early, key.kid)).toBe('request.replayed');
  await post(await sealBody(key), key.kid);
  const row = await env.DB.prepare('SELECT count(*) AS count FROM used_nonces WHERE at < ?')
    .bind(now + 300_000)
    .first();
  expect(row).toEqual({ count: 0 });
});

test('a body sealed for another call or merchant, not sealed, or broken in any part is refused [AU-15]', async () => {
  const key = await ask(encryptionKey);
  expect(await post(await sealBody(key, 'member.register'), key.kid)).toBe('encryption.invalid');
  const harbours = await ask(encryptionKey, { merchant: 'harbour' });
  expect(await post(await sealBody(harbours), harbours.kid)).toBe('encryption.invalid');
  expect(await post(JSON.stringify(body), key.kid)).toBe('encryption.invalid');
  expect(await post(JSON.stringify(body), key.kid, { 'Content-Type': 'application/json' })).toBe(
    'encryption.required',
  );
  for (const encryption of ['', 'jwe', `jwe;kid=`, `rsa;kid=${key.kid}`]) {
    expect(await post(await sealBody(key), key.kid, { Encryption: encryption })).toBe('encryption.required');
  }
  const parts = (await sealBody(key)).split('.');
  // The second part, the encrypted key, is empty with ECDH-ES (RFC 7518 §4.6).
  for (const at of [0, 2, 3, 4]) {
    const changed = parts.map((part, i) =>
      i === at ? part.slice(0, -2) + (part.at(-2) === 'A' ? 'B' : 'A') + part.slice(-1) : part,
    );
    expect(await post(changed.join('.'), key.kid), `part ${at}`).toBe('encryption.invalid');
  }
  expect(await post(parts.slice(0, 4).join('.'), key.kid)).toBe('encryption.invalid');
});

test('no other algorithm is accepted, and no key but the one in the header [AU-15]', async () => {
  const key = await ask(encryptionKey);
  const publicKey = await importJWK(key.publicKey, 'ECDH-ES');
  const sealWith = (header: { alg: string; enc: string; kid?: string }) =>
    new CompactEncrypt(
      new TextEncoder().encode(
        JSON.stringify({ call: login.key, at: Date.now(), nonce: 'A'.repeat(22), body }),
      ),
    )
      .setProtectedHeader(header)
      .encrypt(publicKey);
  const kid = key.kid;
  for (const header of [
    { alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid },
    { alg: 'ECDH-ES', enc: 'A128GCM', kid },
    { alg: 'ECDH-ES', enc: 'A256CBC-HS512', kid },
    { alg: 'ECDH-ES', enc: 'A256GCM', kid: 'another' },
    { alg: 'ECDH-ES', enc: 'A256GCM' },
  ]) {
    expect(await post(await sealWith(header), kid), JSON.stringify(header)).toBe('encryption.invalid');
  }
});

test('a key is published for a day, decrypts for an hour longer, and is then deleted [AU-15]', async () => {
  const start = Date.parse('2027-08-01T09:00:00Z');
  setClock(start);
  const first = await ask(encryptionKey);
  expect(first.freshUntil).toBe('2027-08-02T09:00:00.000Z');
  setClock(start + 24 * HOUR - 1);
  expect((await ask(encryptionKey)).kid).toBe(first.kid);
  setClock(start + 24 * HOUR);
  const second = await ask(encryptionKey);
  expect(second.kid).not.toBe(first.kid);
  setClock(start + 25 * HOUR - 1);
  expect(await post(await sealBody(first), first.kid)).toBe('success');
  expect(await post(await sealBody(second), second.kid)).toBe('success');
  setClock(start + 25 * HOUR);
  expect(await post(await sealBody(first), first.kid)).toBe('encryption.key.expired');
  expect(await post(await sealBody(second), 'never-seen')).toBe('encryption.key.expired');
  setClock(start + 49 * HOUR);
  await ask(encryptionKey);
  const { results } = await env.DB.prepare('SELECT kid FROM encryption_keys').all();
  expect(results.map(({ kid }) => kid)).not.toContain(first.kid);
});

test('only the public half of a key is published [AU-15]', async () => {
  const { publicKey } = await ask(encryptionKey);
  expect(Object.keys(publicKey).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
});
