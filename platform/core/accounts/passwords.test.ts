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
  const timed = async (of: string | null) => {
    const started = performance.now();
    expect(await passwordMatches('wrong-one', of)).toBe(false);
    return performance.now() - started;
  };
  const [known, unknown] = [await timed(hash), await timed(null)];
  // Timing is inexact on a busy machine, but without the hash it would be a thousand times faster.
  expect(unknown).toBeGreaterThan(known / 5);
});

test('a hash stores its cost: OWASP’s for 32 MiB (N=2^15, r=8, p=3); a cheaper one is outdated', async () => {
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

test('a wrong password costs the same for a current hash, an older one and no hash', async () => {
  const hash = await hashPassword('Demo1234');
  const measureWork = async (of: string | null) => {
    vi.mocked(scrypt).mockClear();
    expect(await passwordMatches('wrong-one', of)).toBe(false);
    return vi.mocked(scrypt).mock.calls.reduce((sum, [, , , { N = 0, r = 0, p = 0 }]) => sum + N * r * p, 0);
  };
  const today = await measureWork(hash);
  expect(today).toBe(2 ** 15 * 8 * 3);
  expect(await measureWork(hash.replace('$8$3$', '$8$1$'))).toBe(today);
  expect(await measureWork(null)).toBe(today);
});
