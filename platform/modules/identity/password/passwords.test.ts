import { expect, test } from 'vitest';

import { hashPassword, passwordMatches } from '#platform/modules/identity/password/passwords.ts';

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
