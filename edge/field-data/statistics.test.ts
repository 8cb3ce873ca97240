import { array, assert, constantFrom, double, property } from 'fast-check';
import { expect, test } from 'vitest';

import { bucketOf } from './buckets.ts';
import { compare, distributionOf, p75, quantile, shares } from './statistics.ts';

type Metric = 'LCP' | 'CLS';

/** As the store hands it over: counted by class. */
const stored = (metric: Metric, values: readonly number[], weight = 1) =>
  distributionOf(
    metric,
    values.map((value) => ({ bucket: bucketOf(metric, value), weight, samples: 1 })),
  );

/** The textbook's: the value at rank ⌈p·n⌉ of the sorted list. */
const reference = (values: readonly number[], p: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(p * values.length - 1e-9) - 1] ?? NaN;

const times = array(double({ min: 1, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 400 });
const scores = array(double({ min: 0, max: 10, noNaN: true }), { minLength: 1, maxLength: 400 });

test('the 75th percentile of classes is the one of the values, within half a percent', () => {
  assert(
    property(times, constantFrom(0.5, 0.75, 0.95), (values, p) => {
      const exact = reference(values, p);
      const found = quantile(stored('LCP', values), p) ?? NaN;
      expect(Math.abs(found / exact - 1)).toBeLessThan(0.006);
    }),
  );
});

test('scores are kept to the thousandth', () => {
  assert(
    property(scores, (values) => {
      const found = p75(stored('CLS', values))?.value ?? NaN;
      expect(Math.abs(found - reference(values, 0.75))).toBeLessThan(0.00051);
    }),
  );
});

test('a row that stands for ten page views counts as ten, and as one sample', () => {
  assert(
    property(times, (values) => {
      const ten = stored('LCP', values, 10);
      expect(ten.weight).toBe(10 * values.length);
      expect(p75(ten)).toEqual(p75(stored('LCP', values)));
    }),
  );
});

test('the interval holds the percentile, and there is none with fewer than 30 samples', () => {
  assert(
    property(times, (values) => {
      const estimate = p75(stored('LCP', values));
      if (values.length < 30) expect(estimate).toMatchObject({ low: null, high: null });
      else {
        expect(estimate?.low).toBeLessThanOrEqual(estimate?.value ?? NaN);
        expect(estimate?.high).toBeGreaterThanOrEqual(estimate?.value ?? NaN);
      }
    }),
  );
});

/** Numbers between 0 and 1, the same in every run (Park and Miller). */
function* draws(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** `count` page views whose LCP is spread evenly in log scale from 500 ms on. */
function sample(from: Generator<number, never>, count: number, slower = 1): number[] {
  return Array.from({ length: count }, () => 500 * slower * 10 ** from.next().value);
}

test('in about 95 of 100 draws the interval holds the true percentile', () => {
  const random = draws(7);
  const truth = 500 * 10 ** 0.75;
  const held = Array.from({ length: 400 }, () => p75(stored('LCP', sample(random, 200)))).filter(
    (each) => each && each.low !== null && each.high !== null && each.low <= truth && truth <= each.high,
  );
  expect(held.length / 400).toBeGreaterThan(0.92);
  expect(held.length / 400).toBeLessThan(0.99);
});

test('a build of the same speed is seldom called changed, one that is a third slower nearly always', () => {
  const random = draws(11);
  const verdicts = (slower: number) =>
    Array.from({ length: 200 }, () => {
      const [now, before] = [sample(random, 400, slower), sample(random, 400)].map((values) =>
        p75(stored('LCP', values)),
      );
      return compare(now ?? null, before ?? null)?.verdict;
    });
  expect(verdicts(1).filter((verdict) => verdict !== 'same').length).toBeLessThan(20);
  expect(verdicts(4 / 3).filter((verdict) => verdict === 'worse').length).toBeGreaterThan(190);
  expect(verdicts(3 / 4).filter((verdict) => verdict === 'better').length).toBeGreaterThan(190);
});

test('nothing is said of a build that too few have seen, or of none', () => {
  const few = p75(stored('LCP', sample(draws(3), 29)));
  const many = p75(stored('LCP', sample(draws(5), 300)));
  expect(compare(many, few)?.verdict).toBe('few');
  expect(compare(many, null)).toBeNull();
  expect(p75(stored('LCP', []))).toBeNull();
});

test('page views are shared out by the thresholds of web.dev, which belong to the better side', () => {
  expect(shares(stored('CLS', [0.1, 0.1, 0.25, 0.251]))).toEqual({ good: 0.5, fair: 0.25, poor: 0.25 });
  expect(shares(stored('LCP', [100, 2_400, 3_000, 9_000]))).toEqual({ good: 0.5, fair: 0.25, poor: 0.25 });
});
