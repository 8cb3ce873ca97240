import { EncryptJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';

import { madeFrom } from '#contract/wire/signature.ts';

import { seal, unseal } from './seal.ts';

const secret = 'a-secret-of-the-tests-of-this-house';
const younger = 'another-secret-of-the-tests-of-this-house';
const purpose = 'session aurora';

afterEach(() => vi.useRealTimers());

test('what is sealed is read for its purpose alone, by each secret that is set, until its end', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const sealed = await seal(secret, { purpose, seconds: 60 }, 'token');
  expect(await unseal(`${younger} ${secret}`, purpose, sealed)).toBe('token');
  expect(await unseal(secret, 'session lotus', sealed)).toBeNull();
  expect(await unseal(younger, purpose, sealed)).toBeNull();
  vi.setSystemTime(1_000_000 + 60_000);
  expect(await unseal(secret, purpose, sealed)).toBeNull();
});

test('what is sealed by the right key without an end is read by nobody: it would last for ever', async () => {
  const bytes = await madeFrom(secret, `seal ${purpose}`);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
  const made = (exp?: number) =>
    new EncryptJWT({ text: 'token', ...(exp && { exp }) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key);
  expect(await unseal(secret, purpose, await made(Math.floor(Date.now() / 1_000) + 60))).toBe('token');
  expect(await unseal(secret, purpose, await made())).toBeNull();
});
