import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import type { Host } from '#tests/performance/host.ts';
import { spreadOf } from '#tests/performance/statistics.ts';

import type { Weights } from './module-weights.ts';

const spreadSchema = v.object({ median: v.number(), least: v.number(), most: v.number(), n: v.number() });

const entrySchema = v.object({
  date: v.string(),
  build: v.string(),
  site: v.string(),
  /** Path and query. */
  route: v.string(),
  benchmarkIndex: v.number(),
  cpuRate: v.number(),
  /** Metric of `metrics` → median and range of the runs. */
  metrics: v.record(v.string(), spreadSchema),
  /** Group of modules → Brotli bytes of script that the route has loaded, an estimate. */
  modules: v.record(v.string(), v.number()),
  /** Lighthouse's own report of the run in the middle, beside the report page. */
  details: v.string(),
});
/** One route of one run of `npm run lighthouse`; a line of history.jsonl. */
export type Entry = v.InferOutput<typeof entrySchema>;

type Metric = {
  unit: '%' | 'ms' | '' | 'kB';
  /** Steps that are not noise, in its unit. */
  step: number;
  /** How much worse than the commit before it may get in one go; the rest is an error. */
  margin: number;
};
/** What is kept, in the order in which it is shown. More is better for `%`, worse for the others. */
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

const score = v.object({ score: v.nullable(v.number()) });
const numeric = v.object({ numericValue: v.number() });
const resultSchema = v.object({
  requestedUrl: v.string(),
  fetchTime: v.string(),
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: v.object({
    'first-contentful-paint': numeric,
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'speed-index': numeric,
    'cumulative-layout-shift': numeric,
    'resource-summary': v.object({
      details: v.object({
        items: v.array(
          v.object({ resourceType: v.string(), requestCount: v.number(), transferSize: v.number() }),
        ),
      }),
    }),
    'screenshot-thumbnails': v.object({
      details: v.optional(v.object({ items: v.array(v.object({ timing: v.number(), data: v.string() })) })),
    }),
    'network-requests': v.object({ details: v.object({ items: v.array(v.object({ url: v.string() })) }) }),
  }),
});
type Result = v.InferOutput<typeof resultSchema>;

const manifestSchema = v.array(
  v.object({
    url: v.string(),
    isRepresentativeRun: v.boolean(),
    htmlPath: v.string(),
    jsonPath: v.string(),
  }),
);

function valuesOf({ categories, audits }: Result): Record<string, number> {
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

function modulesOf({ audits }: Result, weights: Weights): Record<string, number> {
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

type About = { date: string; build: string; host: Host; weights: Weights };

/** A page as it was measured: what is kept of it, and what is of this run alone. */
export type Page = {
  entry: Entry;
  /** Metric of `metrics` → its value in each run, in the order of the runs. */
  values: Record<string, number[]>;
  /** What the run in the middle showed, and when, ms. */
  filmstrip: { timing: number; data: string }[];
};

/** What Lighthouse CI has left in its folder, by page. */
export function pagesOf(folder: string, { date, build, host, weights }: About): Page[] {
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  return [...Map.groupBy(manifest, ({ url }) => url)].map(([address, ofPage]) => {
    const runs = ofPage
      .map((run) => ({
        ...run,
        result: v.parse(resultSchema, JSON.parse(readFileSync(run.jsonPath, 'utf8'))),
      }))
      .toSorted((a, b) => a.result.fetchTime.localeCompare(b.result.fetchTime));
    const measured = runs.map(({ result }) => valuesOf(result));
    const values = Object.fromEntries(
      Object.keys(metrics).map((name) => [name, measured.map((each) => each[name] ?? 0)]),
    );
    const middle = runs.find(({ isRepresentativeRun }) => isRepresentativeRun) ?? runs[0];
    const { hostname, pathname, search } = new URL(address);
    const entry: Entry = {
      date,
      build,
      site: hostname,
      route: pathname + search,
      benchmarkIndex: host.benchmarkIndex,
      cpuRate: host.rates.mid,
      metrics: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, spreadOf(list)])),
      modules: middle ? modulesOf(middle.result, weights) : {},
      details: `runs/${middle?.htmlPath.split('/').at(-1) ?? ''}`,
    };
    return { entry, values, filmstrip: middle?.result.audits['screenshot-thumbnails'].details?.items ?? [] };
  });
}

export const appendHistory = (file: string, entries: readonly Entry[]): void =>
  appendFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

/** Every line that is whole and known, oldest first. */
export function readHistory(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lineSchema = v.pipe(v.string(), v.parseJson(), entrySchema);
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const parsed = v.safeParse(lineSchema, line);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
