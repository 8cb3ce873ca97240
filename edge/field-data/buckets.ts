import { measures, type MetricName } from '#contract/page/field-data.ts';

// Values are kept in classes, so that whatever store groups by them hands over a distribution instead of rows,
// and one arithmetic makes quantiles, charts and comparisons of it. Times: classes 1 % wide, so that a quantile
// is right within 0.5 %. Scores: thousandths.
const perE = 100;
const perScore = 1_000;

/** Class of a value: 0 for less than 1 ms. */
export function bucketOf(metric: MetricName, value: number): number {
  if (measures[metric].unit === 'score') return Math.round(value * perScore);
  return value < 1 ? 0 : 1 + Math.round(Math.log(value) * perE);
}

/** The value in the middle of a class. */
export function valueOf(metric: MetricName, bucket: number): number {
  if (measures[metric].unit === 'score') return bucket / perScore;
  return bucket < 1 ? 0 : Math.exp((bucket - 1) / perE);
}
