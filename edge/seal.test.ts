import { EncryptJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';

import { deriveBytes } from '#contract/wire/signature.ts';

import { seal, unseal } from './seal.ts';

const secret = 'a-secret-of-the-tests-of-this-house';
const otherSecret = 'another-secret-of-the-tests-of-this-house';
const purpose = 'session aurora';

afterEach(() => vi.useRealTimers());

test('a sealed text can be read only for its purpose, with any of the configured secrets, until it expires', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const sealed = await seal(secret, { purpose, seconds: 60 }, 'token');
  expect(await unseal(`${otherSecret} ${secret}`, purpose, sealed)).toBe('token');
  expect(await unseal(secret, 'session lotus', sealed)).toBeNull();
  expect(await unseal(otherSecret, purpose, sealed)).toBeNull();
  vi.setSystemTime(1_000_000 + 60_000);
  expect(await unseal(secret, purpose, sealed)).toBeNull();
});

test('a text sealed with the right key but without an expiry is rejected, because it would be valid forever', async () => {
  const bytes = await deriveBytes(secret, `seal ${purpose}`);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
  const made = (exp?: number) =>
    new EncryptJWT({ text: 'token', ...(exp && { exp }) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key);
  expect(await unseal(secret, purpose, await made(Math.floor(Date.now() / 1_000) + 60))).toBe('token');
  expect(await unseal(secret, purpose, await made())).toBeNull();
});
