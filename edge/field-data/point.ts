import { type Beacon, type BeaconMetric, measures, type MetricName } from '#contract/page/field-data.ts';
import { dayMs } from '#contract/values/durations.ts';

/**
 * Columns of a stored measurement, in the order of Analytics Engine's `blob1…` and `double1…`
 * (https://developers.cloudflare.com/analytics/analytics-engine/limits/: 20 of each). Append only, because stored data
 * is read by position.
 */
export const textColumns = [
  'merchant',
  'country',
  'build',
  'route',
  'metric',
  'navigation',
  'network',
  'scheme',
  'target',
  'kind',
] as const;
export const numberColumns = [
  'value',
  /** Class of the value (`computeBucket`), for grouping. */
  'bucket',
  /** Time of the beacon: `at` in ms since 1970, `day` in days since 1970. */
  'at',
  'day',
  'memory',
  'cores',
  /** 1 if the browser's data saver is on. */
  'saveData',
  'part1',
  'part2',
  'part3',
  'part4',
  'part5',
] as const;

export const columns = [...textColumns, ...numberColumns];

/** One metric of one page view. */
export type Point = Record<(typeof textColumns)[number], string> &
  Record<(typeof numberColumns)[number], number>;

/**
 * Computes the class of a value. Classes of times are 1 % wide; class 0 has the times below 1 ms. The class of a score
 * is the score in thousandths.
 */
function computeBucket(metric: MetricName, value: number): number {
  if (measures[metric].unit === 'score') return Math.round(value * 1_000);
  return value < 1 ? 0 : 1 + Math.round(Math.log(value) * 100);
}

type RequestAttributes = { merchant: string; country: string; at: number };

/** Converts a beacon to rows. */
export function toPoints(beacon: Beacon, attributes: RequestAttributes): Point[] {
  const { metrics, build, scheme, network, memory, cores, saveData } = beacon;
  const shared = { build, scheme, network, memory, cores, saveData: saveData ? 1 : 0 };
  return metrics.map((metric) => ({
    ...attributes,
    ...shared,
    day: Math.floor(attributes.at / dayMs),
    ...toMetricColumns(metric),
  }));
}

function toMetricColumns({ name, value, route, navigation, target, kind, parts }: BeaconMetric) {
  const [part1 = 0, part2 = 0, part3 = 0, part4 = 0, part5 = 0] = parts;
  const bucket = computeBucket(name, value);
  return { metric: name, value, bucket, route, navigation, target, kind, part1, part2, part3, part4, part5 };
}
