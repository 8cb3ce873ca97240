import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import { type Spread, computeSpread } from '#tests/performance/measure/statistics.ts';

import type { Weights } from './module-weights.ts';

type Metric = {
  unit: '%' | 'ms' | '' | 'kB';
  /** Smallest difference that is not noise, in the metric's unit. */
  step: number;
  /** Largest accepted deterioration against the base, in the metric's unit. A larger deterioration is an error. */
  margin: number;
};
/** Metrics that are stored. A higher value is better if the unit is `%`, and a lower value for the other units. */
export const metrics: Record<string, Metric> = {
  performance: { unit: '%', step: 1, margin: 3 },
  accessibility: { unit: '%', step: 1, margin: 0 },
  'best practices': { unit: '%', step: 1, margin: 0 },
  SEO: { unit: '%', step: 1, margin: 0 },
  FCP: { unit: 'ms', step: 20, margin: 50 },
  LCP: { unit: 'ms', step: 20, margin: 75 },
  TBT: { unit: 'ms', step: 20, margin: 75 },
  'speed index': { unit: 'ms', step: 50, margin: 100 },
  CLS: { unit: '', step: 0.001, margin: 0.005 },
  script: { unit: 'kB', step: 0.5, margin: 2 },
  bytes: { unit: 'kB', step: 2, margin: 8 },
  requests: { unit: '', step: 1, margin: 1 },
};

const scoreSchema = v.object({ score: v.nullable(v.number()) });
const numericSchema = v.object({ numericValue: v.number() });
const resultSchema = v.object({
  requestedUrl: v.string(),
  fetchTime: v.string(),
  categories: v.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    'best-practices': scoreSchema,
    seo: scoreSchema,
  }),
  audits: v.object({
    'first-contentful-paint': numericSchema,
    'largest-contentful-paint': numericSchema,
    'total-blocking-time': numericSchema,
    'speed-index': numericSchema,
    'cumulative-layout-shift': numericSchema,
    'resource-summary': v.object({
      details: v.object({
        items: v.array(
          v.object({ resourceType: v.string(), requestCount: v.number(), transferSize: v.number() }),
        ),
      }),
    }),
    'network-requests': v.object({ details: v.object({ items: v.array(v.object({ url: v.string() })) }) }),
  }),
});
type Result = v.InferOutput<typeof resultSchema>;

const manifestSchema = v.array(
  v.object({
    url: v.string(),
    isRepresentativeRun: v.boolean(),
    jsonPath: v.string(),
  }),
);

function getMetricValues({ categories, audits }: Result): Record<string, number> {
  const percent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);
  const resource = (type: string) =>
    audits['resource-summary'].details.items.find(({ resourceType }) => resourceType === type);
  const kilobytes = (type: string) => (resource(type)?.transferSize ?? 0) / 1_000;
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    'best practices': percent(categories['best-practices']),
    SEO: percent(categories.seo),
    FCP: audits['first-contentful-paint'].numericValue,
    LCP: audits['largest-contentful-paint'].numericValue,
    TBT: audits['total-blocking-time'].numericValue,
    'speed index': audits['speed-index'].numericValue,
    CLS: audits['cumulative-layout-shift'].numericValue,
    script: kilobytes('script'),
    bytes: kilobytes('total'),
    requests: resource('total')?.requestCount ?? 0,
  };
}

function computeModules({ audits }: Result, weights: Weights): Record<string, number> {
  const loaded = new Set(
    audits['network-requests'].details.items.map(({ url }) => new URL(url).pathname.slice(1)),
  );
  const groups: Record<string, number> = {};
  for (const [chunk, shares] of weights) {
    if (!loaded.has(chunk)) continue;
    for (const [group, bytes] of shares) groups[group] = (groups[group] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(groups).map(([group, bytes]) => [group, Math.round(bytes)]));
}

/** The measurements of a page in one tree. */
export type Page = {
  site: string;
  /** Path and query. */
  route: string;
  /** Metric of `metrics` → its value in each run, in the order of the runs. */
  values: Record<string, number[]>;
  /** Metric → median and range of the runs. */
  metrics: Record<string, Spread>;
  /** Group of modules → estimated Brotli bytes of script that the route has loaded. */
  modules: Record<string, number>;
};

/** Reads the results that Lighthouse CI has written to its folder, by page. */
export function readPages(folder: string, weights: Weights): Page[] {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  return [...Map.groupBy(manifest, ({ url }) => url)].map(([address, ofPage]) => {
    const runs = ofPage
      .map((run) => ({
        ...run,
        result: v.parse(resultSchema, JSON.parse(readFileSync(run.jsonPath, 'utf8'))),
      }))
      .toSorted((a, b) => a.result.fetchTime.localeCompare(b.result.fetchTime));
    const measured = runs.map(({ result }) => getMetricValues(result));
    const values = Object.fromEntries(
      Object.keys(metrics).map((name) => [name, measured.map((each) => each[name] ?? 0)]),
    );
    const middle = runs.find(({ isRepresentativeRun }) => isRepresentativeRun) ?? runs[0];
    const { hostname, pathname, search } = new URL(address);
    return {
      site: hostname,
      route: pathname + search,
      values,
      metrics: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, computeSpread(list)])),
      modules: middle ? computeModules(middle.result, weights) : {},
    };
  });
}

/** Formats a value of a metric with its unit. */
export function formatValue(name: string, value: number): string {
  const unit = metrics[name]?.unit ?? '';
  if (name === 'CLS') return value.toFixed(3);
  if (unit === 'kB') return `${value.toFixed(1)} kB`;
  return unit === 'ms' ? `${Math.round(value)} ms` : String(Math.round(value));
}

export const formatSigned = (name: string, value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formatValue(name, Math.abs(value))}`;
