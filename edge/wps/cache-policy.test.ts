import { expect, test } from 'vitest';

import { cacheStatus, usability } from './cache-policy.ts';

const times = { fresh: 30, stale: 120, ifError: 3_600 };

test.each([
  [-5, 'fresh'],
  [0, 'fresh'],
  [29.9, 'fresh'],
  [30, 'revalidate'],
  [149.9, 'revalidate'],
  [150, 'ifError'],
  [3_629, 'ifError'],
  [3_630, 'useless'],
  [Infinity, 'useless'],
])('a reply of %d seconds is %s [ED-09] [ED-14]', (age, expected) => {
  expect(usability(age, times)).toBe(expected);
});

test('without a stale window a reply goes straight to the answer of last resort', () => {
  expect(usability(31, { ...times, stale: 0 })).toBe('ifError');
});

test('what the cache did is said as RFC 9211 has it', () => {
  expect(cacheStatus.hit(12.7)).toBe('edge; hit; ttl=12');
  expect(cacheStatus.hit(-0.5, 'revalidating')).toBe('edge; hit; ttl=-1; detail=revalidating');
  expect(cacheStatus.forwarded('uri-miss', { status: 200, stored: true, collapsed: true })).toBe(
    'edge; fwd=uri-miss; fwd-status=200; stored; collapsed',
  );
  expect(cacheStatus.forwarded('bypass')).toBe('edge; fwd=bypass');
});
