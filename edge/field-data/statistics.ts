import { measures, type MetricName } from '#contract/page/field-data.ts';

import { valueOf } from './buckets.ts';

/**
 * A distribution over buckets, ascending. `weight` is the number of page views, `samples` the number of rows: they
 * differ when the store samples.
 */
export type Distribution = {
  metric: MetricName;
  classes: readonly { bucket: number; weight: number }[];
  weight: number;
  samples: number;
};

export type Rating = 'good' | 'fair' | 'poor';

/** Normal quantile of a two-sided 95 % interval. */
const z = 1.96;
/** Minimum of rows for a meaningful 75th percentile. */
export const minSamples = 30;

type Row = { bucket: number; weight: number; samples: number };

/** Sums rows of the same bucket. */
export function distributionOf(metric: MetricName, rows: readonly Row[]): Distribution {
  const weights = new Map<number, number>();
  for (const { bucket, weight } of rows) weights.set(bucket, (weights.get(bucket) ?? 0) + weight);
  return {
    metric,
    classes: [...weights]
      .map(([bucket, weight]) => ({ bucket, weight }))
      .toSorted((a, b) => a.bucket - b.bucket),
    weight: sum(rows.map(({ weight }) => weight)),
    samples: sum(rows.map(({ samples }) => samples)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Quantile by nearest rank: the smallest value whose cumulative share reaches `p`; null for an empty distribution.
 */
export function quantile({ metric, classes, weight }: Distribution, p: number): number | null {
  // Rounding errors of 0.75 × n must not select the next rank.
  const rank = Math.min(Math.max(p, 0), 1) * weight - 1e-9;
  let seen = 0;
  for (const each of classes) {
    seen += each.weight;
    if (seen >= rank) return valueOf(metric, each.bucket);
  }
  return null;
}

/** `low` and `high` bound the true value with 95 % confidence; null with too few samples. */
export type Estimate = { value: number; low: number | null; high: number | null; samples: number };

/**
 * The 75th percentile with its confidence interval by order statistics: the ranks between which the binomial
 * distribution puts it (Conover, Practical Nonparametric Statistics, §3.2), whatever the values' distribution.
 */
export function p75(distribution: Distribution): Estimate | null {
  const p = 0.75;
  const { samples } = distribution;
  const value = quantile(distribution, p);
  if (value === null) return null;
  if (samples < minSamples) return { value, low: null, high: null, samples };
  const spread = z * Math.sqrt(samples * p * (1 - p));
  return {
    value,
    low: quantile(distribution, Math.floor(samples * p - spread) / samples),
    high: quantile(distribution, (Math.ceil(samples * p + spread) + 1) / samples),
    samples,
  };
}

export const ratingOf = (metric: MetricName, value: number): Rating => {
  const { good, poor } = measures[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'fair' : 'poor';
};

/** Shares of page views by rating, 0 to 1; all 0 when empty. */
export function shares({ metric, classes, weight }: Distribution): Record<Rating, number> {
  const result = { good: 0, fair: 0, poor: 0 };
  for (const each of classes) result[ratingOf(metric, valueOf(metric, each.bucket))] += each.weight / weight;
  return result;
}

/** Change of a 75th percentile. `few`: too few samples on a side; `same`: within the noise. */
export type Change = {
  verdict: 'worse' | 'better' | 'same' | 'few';
  delta: number;
  low: number | null;
  high: number | null;
};

/**
 * Difference of two 75th percentiles, `now − before`, with a 95 % interval derived from their own (Price and Bonett
 * 2002: a quantile's standard error from its order statistics). Worse or better when the interval excludes zero.
 */
export function compare(now: Estimate | null, before: Estimate | null): Change | null {
  if (!now || !before) return null;
  const delta = now.value - before.value;
  const errors = [now, before].map(({ low, high }) =>
    low === null || high === null ? null : (high - low) / 2,
  );
  const [a = null, b = null] = errors;
  if (a === null || b === null) return { verdict: 'few', delta, low: null, high: null };
  const margin = Math.hypot(a, b);
  const [low, high] = [delta - margin, delta + margin];
  if (low > 0) return { verdict: 'worse', delta, low, high };
  return { verdict: high < 0 ? 'better' : 'same', delta, low, high };
}
