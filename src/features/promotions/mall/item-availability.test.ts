import { expect, test } from 'vitest';

import { isScarce, sortSoldOutLast, getAvailability } from './item-availability.ts';

const item = { stock: 3, perMember: null, taken: 0, points: 100 };

test('an item is open to a member with enough points; otherwise the obstacle is returned [PR-12]', () => {
  expect(getAvailability(item, 100)).toBe('open');
  expect(getAvailability(item, 99)).toBe('tooFewPoints');
  expect(getAvailability(item, null)).toBe('open');
  expect(getAvailability({ ...item, perMember: 2, taken: 1 }, 100)).toBe('open');
  expect(getAvailability({ ...item, perMember: 2, taken: 2 }, 99)).toBe('limit');
  expect(getAvailability({ ...item, stock: 0, perMember: 2, taken: 2 }, 99)).toBe('soldOut');
});

test('an item is scarce while one to five pieces are left', () => {
  expect([0, 1, 5, 6].map((stock) => isScarce({ stock }))).toEqual([false, true, true, false]);
});

test('sold-out items come last, the others keep their order', () => {
  const shelf = [3, 0, 9, 0, 1].map((stock, id) => ({ id, stock }));
  expect(sortSoldOutLast(shelf).map(({ id }) => id)).toEqual([0, 2, 4, 1, 3]);
});
