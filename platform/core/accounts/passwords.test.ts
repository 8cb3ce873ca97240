import { scrypt } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import {
  hashPassword,
  isOutdated,
  hasPassword,
  noPassword,
  passwordMatches,
} from '#platform/core/accounts/passwords.ts';

vi.mock('node:crypto', { spy: true });

test('a password matches its own hash and no other password does', async () => {
  const hash = await hashPassword('Demo1234');
  expect(await passwordMatches('Demo1234', hash)).toBe(true);
  expect(await passwordMatches('demo1234', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('Demo1234')).not.toBe(await hashPassword('Demo1234'));
});

test('without an account no password matches, but the check does the same work', async () => {
  const hash = await hashPassword('Demo1234');
  const measureMs = async (storedHash: string | null) => {
    const started = performance.now();
    expect(await passwordMatches('wrong-one', storedHash)).toBe(false);
    return performance.now() - started;
  };
  const [known, unknown] = [await measureMs(hash), await measureMs(null)];
  // Timing is inexact on a busy machine, but a check without hashing would be a thousand times faster.
  expect(unknown).toBeGreaterThan(known / 5);
});

test('a hash stores its cost, OWASP’s for 32 MiB (N=2^15, r=8, p=3), and a cheaper hash is outdated', async () => {
  const hash = await hashPassword('Demo1234');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(isOutdated(hash)).toBe(false);
  const earlier = hash.replace('$8$3$', '$8$1$');
  expect(isOutdated(earlier)).toBe(true);
  expect([
    hasPassword(hash),
    hasPassword(noPassword),
    hasPassword(noPassword.replace('$8$3$', '$8$1$')),
  ]).toEqual([true, false, false]);
});

test('checking a wrong password costs the same with a current hash, an older hash and no hash', async () => {
  const hash = await hashPassword('Demo1234');
  const measureWork = async (storedHash: string | null) => {
    vi.mocked(scrypt).mockClear();
    expect(await passwordMatches('wrong-one', storedHash)).toBe(false);
    return vi.mocked(scrypt).mock.calls.reduce((sum, [, , , { N = 0, r = 0, p = 0 }]) => sum + N * r * p, 0);
  };
  const current = await measureWork(hash);
  expect(current).toBe(2 ** 15 * 8 * 3);
  expect(await measureWork(hash.replace('$8$3$', '$8$1$'))).toBe(current);
  expect(await measureWork(null)).toBe(current);
});
