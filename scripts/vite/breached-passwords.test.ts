import { breachedPasswords } from 'virtual:breached-passwords';
import { expect, test } from 'vitest';

import { mayContain } from '#platform/core/accounts/bloom-filter.ts';

import { listedPasswords } from './breached-passwords.ts';

const filter = new Uint8Array(Buffer.from(breachedPasswords, 'base64'));

test('the filter that the platform is built with has every listed password of six signs and more', () => {
  expect(listedPasswords.size).toBeGreaterThan(40_000);
  for (const password of ['abc123', 'password', '12345678', 'password1', 'qwertyuiop', '1q2w3e4r5t'])
    expect(listedPasswords, password).toContain(password);
  for (const password of listedPasswords) expect(mayContain(filter, password), password).toBe(true);
});

test('of 100,000 other passwords it takes fewer than one in a thousand for listed, in 107 kB', () => {
  const others = Array.from({ length: 100_000 }, (_, i) => `other ${i.toString(36)} password`);
  expect(others.filter((password) => listedPasswords.has(password))).toEqual([]);
  const refused = others.filter((password) => mayContain(filter, password)).length;
  // Expected are 7.
  expect(refused).toBeLessThan(100);
  expect(filter.length).toBeLessThan(108_000);
  expect(breachedPasswords.length).toBeLessThan(144_000);
});
