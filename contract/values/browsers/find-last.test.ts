import { expect, test } from 'vitest';

import { findLast } from './find-last.ts';

test('the last matching element is found, and the list is not changed', () => {
  const list = [1, 2, 3, 4];
  expect(findLast(list, (number) => number < 4)).toBe(3);
  expect(findLast(list, (number) => number > 4)).toBeUndefined();
  expect(list).toEqual([1, 2, 3, 4]);
});
