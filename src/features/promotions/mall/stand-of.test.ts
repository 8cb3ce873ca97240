import { expect, test } from 'vitest';

import { isScarce, soldOutLast, standOf } from './stand-of.ts';

const item = { stock: 3, perMember: null, taken: 0, points: 100 };

test('an item is open to who has the points, and says what else keeps him from it [PR-12]', () => {
  expect(standOf(item, 100)).toBe('open');
  expect(standOf(item, 99)).toBe('short');
  expect(standOf(item, null)).toBe('open');
  expect(standOf({ ...item, perMember: 2, taken: 1 }, 100)).toBe('open');
  expect(standOf({ ...item, perMember: 2, taken: 2 }, 99)).toBe('limit');
  expect(standOf({ ...item, stock: 0, perMember: 2, taken: 2 }, 99)).toBe('soldOut');
});

test('the last five are said to be few', () => {
  expect([0, 1, 5, 6].map((stock) => isScarce({ stock }))).toEqual([false, true, true, false]);
});

test('what is sold out comes last, all else stays in its order', () => {
  const shelf = [3, 0, 9, 0, 1].map((stock, id) => ({ id, stock }));
  expect(soldOutLast(shelf).map(({ id }) => id)).toEqual([0, 2, 4, 1, 3]);
});
