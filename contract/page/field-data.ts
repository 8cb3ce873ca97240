import * as v from 'valibot';

import { minuteMs } from '#contract/values/durations.ts';

/** Path to which the page posts field data as JSON, on its own origin. One request is called a beacon. */
export const fieldDataPath = '/vitals';
/** Path to which browsers post reports on content that the CSP blocked (edge/html/csp-report.ts). */
export const cspReportPath = '/csp-report';

/** Attribute of `<html>` with the share of page views that send field data, 0 to 1. */
export const fieldDataRateAttribute = 'data-field-data-rate';

type Measure = {
  /** Values up to `good` are good, values above `poor` are poor (https://web.dev/articles/vitals). */
  good: number;
  poor: number;
  /** Maximum. Greater values are implausible; they come, for example, from a suspended phone. */
  max: number;
  unit: 'ms' | 'score';
  /** Names of the value's parts, in order. The parts are times in ms. */
  parts: readonly string[];
};

/** Measured metrics, with the thresholds of web.dev. Times in ms. */
export const measures = {
  LCP: {
    good: 2_500,
    poor: 4_000,
    max: 120_000,
    unit: 'ms',
    parts: ['first byte', 'load delay', 'load', 'render delay'],
  },
  INP: {
    good: 200,
    poor: 500,
    max: minuteMs,
    unit: 'ms',
    parts: ['input delay', 'processing', 'presentation'],
  },
  CLS: { good: 0.1, poor: 0.25, max: 10, unit: 'score', parts: [] },
  FCP: { good: 1_800, poor: 3_000, max: 120_000, unit: 'ms', parts: ['first byte', 'to first paint'] },
  TTFB: {
    good: 800,
    poor: 1_800,
    max: 120_000,
    unit: 'ms',
    parts: ['waiting', 'cache', 'DNS', 'connection', 'request'],
  },
} as const satisfies Record<string, Measure>;

export const metricNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies (keyof typeof measures)[];
export type MetricName = (typeof metricNames)[number];

/** Navigation types. `soft-navigation` is a route change without a new document. */
export const navigationTypes = [
  'navigate',
  'reload',
  'back-forward',
  'back-forward-cache',
  'prerender',
  'restore',
  'soft-navigation',
] as const;

/** `effectiveType` of the Network Information API; `unknown` if unsupported. */
export const networkClasses = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
/** Memory in GB, as `navigator.deviceMemory` rounds it; 0 if unsupported. */
export const memoryClasses = [0, 0.25, 0.5, 1, 2, 4, 8, 16, 32] as const;
/** Lower bounds of `navigator.hardwareConcurrency`; 0 if unsupported. */
export const coreClasses = [0, 1, 2, 4, 8, 16] as const;

/** Kind of the metric's element (`text`, `image`) or interaction (`pointer`, `keyboard`); empty if there is none. */
export const targetKinds = ['', 'text', 'image', 'pointer', 'keyboard'] as const;

/** Maximum length of an element's description, in characters. */
export const targetLimit = 100;
const targetSchema = v.pipe(v.string(), v.maxLength(targetLimit), v.regex(/^[\w >#./:[\]=-]*$/));

/** Build id; a git revision in production. */
export const buildSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/));

const partSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));

const metricSchema = v.pipe(
  v.strictObject({
    name: v.picklist(metricNames),
    value: v.pipe(v.number(), v.minValue(0)),
    /** Route id: a pattern such as `/m/$list`, never a path. The edge rejects unknown route ids. */
    route: v.pipe(v.string(), v.maxLength(60)),
    navigation: v.picklist(navigationTypes),
    target: targetSchema,
    kind: v.picklist(targetKinds),
    /** Durations of the metric's parts in ms, in the order of `measures`; empty if unknown. */
    parts: v.array(partSchema),
  }),
  v.check(({ name, value }) => value <= measures[name].max, 'out of range'),
  v.check(
    ({ name, parts }) => !parts.length || parts.length === measures[name].parts.length,
    'wrong number of parts',
  ),
);

/** Maximum number of metrics per beacon: five for a page view, plus those of some soft navigations. */
export const beaconMetrics = 12;

/**
 * A beacon: metrics of one page view. A page view that is hidden several times sends several beacons. A beacon contains
 * nothing that identifies a visitor: no name, address, path, query, user agent or linkable id.
 */
export const beaconSchema = v.strictObject({
  build: buildSchema,
  scheme: v.picklist(['dark', 'light']),
  network: v.picklist(networkClasses),
  memory: v.picklist(memoryClasses),
  cores: v.picklist(coreClasses),
  saveData: v.boolean(),
  metrics: v.pipe(v.array(metricSchema), v.minLength(1), v.maxLength(beaconMetrics)),
});
export type Beacon = v.InferOutput<typeof beaconSchema>;
export type BeaconMetric = Beacon['metrics'][number];
