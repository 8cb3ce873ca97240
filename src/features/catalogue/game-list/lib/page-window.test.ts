import { expect, test } from 'vitest';

import { hasMore, isKept, pagesOfRange, pageToPrefetch } from './page-window.ts';

test('there is more while the page is below the number of pages [GL-18]', () => {
  expect(hasMore(1, 2)).toBe(true);
  expect(hasMore(2, 2)).toBe(false);
  expect(hasMore(1, 0)).toBe(false);
});

test('a range of items asks for the pages that hold it', () => {
  expect(pagesOfRange({ first: 0, last: 35 }, 36)).toEqual([1]);
  expect(pagesOfRange({ first: 0, last: 36 }, 36)).toEqual([1, 2]);
  expect(pagesOfRange({ first: 9_000, last: 9_080 }, 36)).toEqual([251, 252, 253]);
  expect(pagesOfRange({ first: 0, last: -1 }, 36)).toEqual([1]);
});

test('the page after the one that scrolling asked for is prefetched, none before any scrolling', () => {
  expect(pageToPrefetch([1], 10)).toBeNull();
  expect(pageToPrefetch([1, 2], 10)).toBe(3);
  expect(pageToPrefetch([9, 10], 10)).toBeNull();
});

test('pages near the view and page 1 stay in memory, others go', () => {
  expect([1, 89, 90, 111, 112, 122].map((page) => isKept(page, [100, 101]))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
});
