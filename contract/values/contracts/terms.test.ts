import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  isWithinRates,
  applyRate,
  ratesSchema,
  computePayout,
  scaleThresholds,
  findTier,
  type Tier,
} from './terms.ts';

const rates = (...rows: [number, number][]): Tier[] =>
  rows.map(([thresholdMinor, rateHundredths]) => ({ thresholdMinor, rateHundredths }));
const table = rates([0, 50], [1_000, 150]);

test('a figure has the rate of the highest tier that it reaches; zero and negative figures have no rate [CT-08]', () => {
  expect([-1, 0, 1, 999, 1_000, 1_001].map((figure) => findTier(table, figure)?.rateHundredths)).toEqual([
    undefined,
    undefined,
    50,
    50,
    150,
    150,
  ]);
  expect(findTier(rates([10, 50]), 9)).toBeNull();
});

test('the thresholds of a version that does not cover the whole period are reduced in proportion and rounded up to the cent, so a figure below the exact threshold never reaches the tier [CT-08]', () => {
  const listThresholds = (parts: number, periodParts: number) =>
    scaleThresholds(table, parts, periodParts).map(({ thresholdMinor }) => thresholdMinor);
  expect(listThresholds(3, 3)).toEqual([0, 1_000]);
  expect(listThresholds(1, 3)).toEqual([0, 334]);
  const third = scaleThresholds(table, 1, 3);
  expect([333, 334].map((figure) => findTier(third, figure)?.rateHundredths)).toEqual([50, 150]);
});

test('payouts are exact and rounded down for every amount, and negative figures are carried over [CT-08]', () => {
  expect(applyRate(199, 50)).toBe(0);
  expect(applyRate(200, 50)).toBe(1);
  for (const amount of [9_007_199_254_740_991, 9_007_199_254_740_990, 123_456_789_012_345])
    for (const rate of [1, 50, 9_999, 10_000])
      expect(BigInt(applyRate(amount, rate))).toBe((BigInt(amount) * BigInt(rate)) / 10_000n);
  expect(computePayout(table, -70)).toEqual({ tier: null, payoutMinor: 0, carryOutMinor: -70 });
  expect(computePayout(table, 1_000)).toEqual({ tier: table[1], payoutMinor: 15, carryOutMinor: 0 });
});

test('an offered table is accepted only if no figure has a higher rate in it than in the offering agent’s own table [AG-27]', () => {
  expect(isWithinRates(table, table)).toBe(true);
  expect(isWithinRates(rates([1_000, 150]), table)).toBe(true);
  expect(isWithinRates(rates([999, 150]), table)).toBe(false);
  expect(isWithinRates(rates([0, 51]), table)).toBe(false);
  // The agent's own table pays nothing below 500.
  expect(isWithinRates(rates([0, 10]), rates([500, 100]))).toBe(false);
});

test('thresholds and rates rise from tier to tier, and rates are above 0 and at most 100 % [CT-08]', () => {
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
