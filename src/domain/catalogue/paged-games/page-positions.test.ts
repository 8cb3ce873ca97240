import { expect, test } from 'vitest';

import { computeListLength, countMissing, listPagesOfRange, locateGame } from './page-positions.ts';

const complete = new Map<number, number>();

test('a range of items needs the pages that contain it', () => {
  expect(listPagesOfRange({ first: 0, last: 35 }, 36, complete)).toEqual([1]);
  expect(listPagesOfRange({ first: 0, last: 36 }, 36, complete)).toEqual([1, 2]);
  expect(listPagesOfRange({ first: 9_000, last: 9_080 }, 36, complete)).toEqual([251, 252, 253]);
  expect(listPagesOfRange({ first: 0, last: -1 }, 36, complete)).toEqual([1]);
});

test('a page lacks the games that its reply should have and has not', () => {
  const counts = { totalCount: 25, totalPages: 3 };
  expect(countMissing(counts, 10, 1, 10)).toBe(0);
  expect(countMissing(counts, 10, 1, 7)).toBe(3);
  expect(countMissing(counts, 10, 3, 5)).toBe(0);
  expect(countMissing(counts, 10, 3, 0)).toBe(5);
  expect(countMissing(counts, 10, 3, 9)).toBe(0);
});

test('games after a page with too few games move up, so every index below the length has a game [GL-18]', () => {
  // Pages of 3; page 1 lacks one game, page 2 is empty.
  const missing = new Map([
    [2, 3],
    [1, 1],
  ]);
  const length = computeListLength({ totalCount: 10, totalPages: 4 }, 3, missing);
  expect(length).toBe(6);
  const found = Array.from({ length }, (_, index) => locateGame(index, 3, missing));
  expect(found.map(({ page, at }) => `${page}/${at}`)).toEqual(['1/0', '1/1', '3/0', '3/1', '3/2', '4/0']);
  expect(listPagesOfRange({ first: 0, last: 2 }, 3, missing)).toEqual([1, 2, 3]);
});
