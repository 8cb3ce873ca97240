import { measures, type MetricName } from '#contract/page/field-data.ts';

// Values are stored in buckets, so that a store's GROUP BY returns a distribution, from which quantiles, charts and
// comparisons are computed. Times: buckets 1 % wide, so that a quantile is exact within 0.5 %. Scores: thousandths.
const perE = 100;
const perScore = 1_000;

/** Bucket of a value: 0 below 1 ms. */
export function bucketOf(metric: MetricName, value: number): number {
  if (measures[metric].unit === 'score') return Math.round(value * perScore);
  return value < 1 ? 0 : 1 + Math.round(Math.log(value) * perE);
}

/** Mean value of a bucket. */
export function valueOf(metric: MetricName, bucket: number): number {
  if (measures[metric].unit === 'score') return bucket / perScore;
  return bucket < 1 ? 0 : Math.exp((bucket - 1) / perE);
}
