import { expect, test } from 'vitest';

import { isScarce, sortSoldOutLast, itemAvailability } from './item-availability.ts';

const item = { stock: 3, perMember: null, taken: 0, points: 100 };

test('an item is open to a member with enough points; otherwise the obstacle is returned [PR-12]', () => {
  expect(itemAvailability(item, 100)).toBe('open');
  expect(itemAvailability(item, 99)).toBe('short');
  expect(itemAvailability(item, null)).toBe('open');
  expect(itemAvailability({ ...item, perMember: 2, taken: 1 }, 100)).toBe('open');
  expect(itemAvailability({ ...item, perMember: 2, taken: 2 }, 99)).toBe('limit');
  expect(itemAvailability({ ...item, stock: 0, perMember: 2, taken: 2 }, 99)).toBe('soldOut');
});

test('the last five count as scarce', () => {
  expect([0, 1, 5, 6].map((stock) => isScarce({ stock }))).toEqual([false, true, true, false]);
});

test('sold-out items come last, the others keep their order', () => {
  const shelf = [3, 0, 9, 0, 1].map((stock, id) => ({ id, stock }));
  expect(sortSoldOutLast(shelf).map(({ id }) => id)).toEqual([0, 2, 4, 1, 3]);
});
