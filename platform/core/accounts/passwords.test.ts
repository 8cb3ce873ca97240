import { scrypt } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import {
  hashPassword,
  isOutdated,
  isPassword,
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

test('the same password has another hash each time', async () => {
  expect(await hashPassword('Demo1234')).not.toBe(await hashPassword('Demo1234'));
});

test('without an account no password matches, after the same work', async () => {
  const hash = await hashPassword('Demo1234');
  const timed = async (of: string | null) => {
    const started = performance.now();
    expect(await passwordMatches('wrong-one', of)).toBe(false);
    return performance.now() - started;
  };
  const [known, unknown] = [await timed(hash), await timed(null)];
  // Far from exact on a busy machine, but no work at all would be a thousand times faster.
  expect(unknown).toBeGreaterThan(known / 5);
});

test('a hash says at what cost it was made: OWASP’s for 32 MiB (N=2^15, r=8, p=3); one of less is outdated', async () => {
  const hash = await hashPassword('Demo1234');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(isOutdated(hash)).toBe(false);
  const earlier = hash.replace('$8$3$', '$8$1$');
  expect(isOutdated(earlier)).toBe(true);
  expect([
    isPassword(hash),
    isPassword(noPassword),
    isPassword(noPassword.replace('$8$3$', '$8$1$')),
  ]).toEqual([true, false, false]);
});

test('a wrong password costs the same for a hash of today, one of the cost before, and none', async () => {
  const hash = await hashPassword('Demo1234');
  const workOf = async (of: string | null) => {
    vi.mocked(scrypt).mockClear();
    expect(await passwordMatches('wrong-one', of)).toBe(false);
    return vi.mocked(scrypt).mock.calls.reduce((sum, [, , , { N = 0, r = 0, p = 0 }]) => sum + N * r * p, 0);
  };
  const today = await workOf(hash);
  expect(today).toBe(2 ** 15 * 8 * 3);
  expect(await workOf(hash.replace('$8$3$', '$8$1$'))).toBe(today);
  expect(await workOf(null)).toBe(today);
});
