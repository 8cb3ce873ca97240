import { expect, test } from 'vitest';

import { acceptsBrotli } from './accepts-brotli.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br', true],
  ['BR;Q=0.5', true],
  ['*', true],
  ['gzip, *;q=0.1', true],
  ['br;q=0.8, identity;q=0.8', true],
  ['br;q=0', false],
  ['*, br;q=0', false],
  ['br;q=0.2, identity', false],
  ['br;q=nonsense', false],
  ['gzip', false],
  ['brotli', false],
  ['identity', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s accepts Brotli: %s', (accepted, isBrotliAccepted) => {
  expect(acceptsBrotli(accepted)).toBe(isBrotliAccepted);
});
