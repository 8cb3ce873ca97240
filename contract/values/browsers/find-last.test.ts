import { expect, test } from 'vitest';

import { findLast } from './find-last.ts';

test('the last element that fits is found, and the list stays as it is', () => {
  const list = [1, 2, 3, 4];
  expect(findLast(list, (number) => number < 4)).toBe(3);
  expect(findLast(list, (number) => number > 4)).toBeUndefined();
  expect(list).toEqual([1, 2, 3, 4]);
});
