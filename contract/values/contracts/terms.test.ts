import * as v from 'valibot';
import { expect, test } from 'vitest';

import { isWithin, rateOf, ratesSchema, reckon, shareOf, tierAt, type Tier } from './terms.ts';

const rates = (...rows: [number, number][]): Tier[] =>
  rows.map(([thresholdMinor, rateHundredths]) => ({ thresholdMinor, rateHundredths }));
const table = rates([0, 50], [1_000, 150]);

test('a figure has the rate of the highest row that it reaches, from the very cent on; nothing and less has none [CT-08]', () => {
  expect([-1, 0, 1, 999, 1_000, 1_001].map((figure) => tierAt(table, figure)?.rateHundredths)).toEqual([
    undefined,
    undefined,
    50,
    50,
    150,
    150,
  ]);
  expect(tierAt(rates([10, 50]), 9)).toBeNull();
});

test('thresholds of a part of a period are their share, rounded up: who is a part of a cent short has not reached it [CT-08]', () => {
  const thresholdsOf = (parts: number, of: number) =>
    shareOf(table, parts, of).map(({ thresholdMinor }) => thresholdMinor);
  expect(thresholdsOf(3, 3)).toEqual([0, 1_000]);
  expect(thresholdsOf(1, 3)).toEqual([0, 334]);
  const third = shareOf(table, 1, 3);
  expect([333, 334].map((figure) => tierAt(third, figure)?.rateHundredths)).toEqual([50, 150]);
});

test('what is paid is rounded down, exactly for every amount; what is below zero goes on [CT-08]', () => {
  expect(rateOf(199, 50)).toBe(0);
  expect(rateOf(200, 50)).toBe(1);
  for (const amount of [9_007_199_254_740_991, 9_007_199_254_740_990, 123_456_789_012_345])
    for (const rate of [1, 50, 9_999, 10_000])
      expect(BigInt(rateOf(amount, rate))).toBe((BigInt(amount) * BigInt(rate)) / 10_000n);
  expect(reckon(table, -70)).toEqual({ tier: null, payoutMinor: 0, carryOutMinor: -70 });
  expect(reckon(table, 1_000)).toEqual({ tier: table[1], payoutMinor: 15, carryOutMinor: 0 });
});

test('no row of what is offered pays more than the giver’s own does for the same figure [AG-27]', () => {
  expect(isWithin(table, table)).toBe(true);
  expect(isWithin(rates([1_000, 150]), table)).toBe(true);
  expect(isWithin(rates([999, 150]), table)).toBe(false);
  expect(isWithin(rates([0, 51]), table)).toBe(false);
  // His own pays nothing there.
  expect(isWithin(rates([0, 10]), rates([500, 100]))).toBe(false);
});

test('thresholds and rates of a table rise, and none is nothing or more than all [CT-08]', () => {
  expect(v.is(ratesSchema, table)).toBe(true);
  for (const wrong of [
    [],
    rates([0, 0]),
    rates([0, 10_001]),
    rates([-1, 5]),
    rates([0, 50], [0, 60]),
    rates([0, 50], [9, 50]),
  ])
    expect(v.is(ratesSchema, wrong)).toBe(false);
});
