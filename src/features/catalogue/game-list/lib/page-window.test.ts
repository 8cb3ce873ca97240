import { expect, test } from 'vitest';

import { findPageToPrefetch, hasMore, isRetained } from './page-window.ts';

test('more games follow while the page number is below the number of pages [GL-18]', () => {
  expect(hasMore(1, 2)).toBe(true);
  expect(hasMore(2, 2)).toBe(false);
  expect(hasMore(1, 0)).toBe(false);
});

test('after a scroll the next page is prefetched; before the first scroll no page is prefetched', () => {
  expect(findPageToPrefetch([1], 10)).toBeNull();
  expect(findPageToPrefetch([1, 2], 10)).toBe(3);
  expect(findPageToPrefetch([9, 10], 10)).toBeNull();
});

test('only pages near the view and page 1 stay in memory', () => {
  expect([1, 89, 90, 111, 112, 122].map((page) => isRetained(page, [100, 101]))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});
