import { expect, test } from 'vitest';

import {
  estimateDifference,
  estimateRatio,
  computeQuantile,
  estimateShift,
  computeSpread,
} from './statistics.ts';

test('the median of an even count lies between the two middle values, and an empty list has no median', () => {
  expect(computeSpread([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4, n: 4 });
  expect(computeQuantile([4, 1, 3, 2], 0.75)).toBe(3);
  expect(() => computeSpread([])).toThrow('Nothing was measured');
});

test('the computed shift matches the literature', () => {
  // Hollander and Wolfe, Example 3.1 (Hamilton's depression factors): −0.46, and −0.786 to −0.010 at 96.1 %.
  const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
  const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
  const { value, low, high, n } = estimateDifference(after, before);
  expect([value, low, high].map((each) => Number(each.toFixed(3)))).toEqual([-0.46, -0.786, -0.01]);
  expect(n).toBe(9);
});

test('six pairs have an interval, five pairs have an infinite one', () => {
  expect(estimateShift([1, 2, 3, 4, 5])).toEqual({ value: 3, low: -Infinity, high: Infinity, n: 5 });
  expect(estimateShift([1, 2, 3, 4, 5, 6])).toEqual({ value: 3.5, low: 1, high: 6, n: 6 });
});

test('a ratio compares pairs, so a slow round affects both of its sides', () => {
  const other = [100, 200, 400, 800, 100, 300, 150];
  const { value, low, high } = estimateRatio(
    other.map((each) => each * 1.1),
    other,
  );
  for (const each of [value, low, high]) expect(each).toBeCloseTo(1.1);
  expect(estimateRatio([1, 2], [2, 4])).toEqual({ value: 0.5, low: 0, high: Infinity, n: 2 });
});

test('one outlier round hardly moves the ratio and its lower bound; the upper bound stays below 3.1', () => {
  const other = Array.from({ length: 10 }, () => 100);
  const mine = [99, 101, 100, 102, 98, 100, 101, 99, 100, 900];
  const { value, low, high } = estimateRatio(mine, other);
  expect(value).toBeCloseTo(1, 1);
  expect(low).toBeGreaterThan(0.97);
  expect(high).toBeLessThan(3.1);
});

test('the interval contains the true value in 94 to 98 of 100 cases', () => {
  let state = 7;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const cases = 2_000;
  let containing = 0;
  for (let at = 0; at < cases; at += 1) {
    const { low, high } = estimateShift(
      Array.from({ length: 8 }, () => random() + random() + random() - 1.5),
    );
    if (low <= 0 && high >= 0) containing += 1;
  }
  expect(containing / cases).toBeGreaterThan(0.94);
  expect(containing / cases).toBeLessThan(0.98);
});

test('lists of different lengths and values of zero are refused', () => {
  expect(() => estimateDifference([1], [1, 2])).toThrow('1 values cannot be paired with 2');
  expect(() => estimateRatio([1, 0], [1, 2])).toThrow('over 0');
});
