import { expect, test } from 'vitest';

import { getBreachedPasswords } from './breached-passwords.ts';

test('every breached password in the list has six or more characters', () => {
  const listed = getBreachedPasswords();
  expect(listed.size).toBeGreaterThan(40_000);
  for (const password of ['abc123', 'password', '12345678', 'password1', 'qwertyuiop', '1q2w3e4r5t'])
    expect(listed, password).toContain(password);
  expect([...listed].filter((password) => password.length < 6)).toEqual([]);
});
