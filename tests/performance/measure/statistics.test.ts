import { expect, test } from 'vitest';

import { pairedDifference, pairedRatio, quantileOf, shiftOf, spreadOf } from './statistics.ts';

test('a median lies between the two in the middle, and nothing measured has none', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, least: 1, most: 4, n: 4 });
  expect(quantileOf([4, 1, 3, 2], 0.75)).toBe(3);
  expect(() => spreadOf([])).toThrow('Nothing was measured');
});

test('a shift is the one that the literature has', () => {
  // Hollander and Wolfe, Example 3.1 (Hamilton's depression factors): −0.46, and −0.786 to −0.010 at 96.1 %.
  const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
  const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
  const { value, low, high, n } = pairedDifference(after, before);
  expect([value, low, high].map((each) => Number(each.toFixed(3)))).toEqual([-0.46, -0.786, -0.01]);
  expect(n).toBe(9);
});

test('six pairs have an interval, five have none', () => {
  expect(shiftOf([1, 2, 3, 4, 5])).toEqual({ value: 3, low: -Infinity, high: Infinity, n: 5 });
  expect(shiftOf([1, 2, 3, 4, 5, 6])).toEqual({ value: 3.5, low: 1, high: 6, n: 6 });
});

test('a ratio is of pairs: what slows a round down slows both of its sides', () => {
  const other = [100, 200, 400, 800, 100, 300, 150];
  const { value, low, high } = pairedRatio(
    other.map((each) => each * 1.1),
    other,
  );
  for (const each of [value, low, high]) expect(each).toBeCloseTo(1.1);
  expect(pairedRatio([1, 2], [2, 4])).toEqual({ value: 0.5, low: 0, high: Infinity, n: 2 });
});

test('one wild round moves neither the ratio nor its interval far', () => {
  const other = Array.from({ length: 10 }, () => 100);
  const mine = [99, 101, 100, 102, 98, 100, 101, 99, 100, 900];
  const { value, low, high } = pairedRatio(mine, other);
  expect(value).toBeCloseTo(1, 1);
  expect(low).toBeGreaterThan(0.97);
  expect(high).toBeLessThan(3.1);
});

test('the interval holds what is true in 95 of 100 cases', () => {
  let state = 7;
  const chance = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const cases = 2_000;
  let held = 0;
  for (let at = 0; at < cases; at += 1) {
    const { low, high } = shiftOf(Array.from({ length: 8 }, () => chance() + chance() + chance() - 1.5));
    if (low <= 0 && high >= 0) held += 1;
  }
  expect(held / cases).toBeGreaterThan(0.94);
  expect(held / cases).toBeLessThan(0.98);
});

test('values that are no pairs, or no ratio, are refused', () => {
  expect(() => pairedDifference([1], [1, 2])).toThrow('1 values beside 2');
  expect(() => pairedRatio([1, 0], [1, 2])).toThrow('over 0');
});
