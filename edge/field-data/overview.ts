import { type MetricName, metricNames } from '#contract/page/field-data.ts';

import { type Filters, conditionsOf } from './filters.ts';
import { partColumns } from './point.ts';
import {
  type Change,
  compare,
  type Distribution,
  distributionOf,
  type Estimate,
  minSamples,
  p75,
  shares,
} from './statistics.ts';
import type { Condition, StoreQuery } from './store-query.ts';
import type { FieldDataStore, Group } from './store.ts';

/** Maximum of listed builds, newest first. */
const builds = 8;
const maxWorst = 10;

/** A 75th percentile and its change since the compared build. */
export type Cell = { now: Estimate | null; before: Estimate | null; change: Change | null };
export type Cells = Record<MetricName, Cell>;
export type Build = { name: string; first: number; samples: number };

/** An element on a route; without one, the whole route. */
export type Target = {
  route: string;
  target: string;
  kind: string;
  estimate: Estimate | null;
  /** Page views with a rating below good, and their share. */
  notGood: number;
  share: number;
  /** Mean of each part, in ms. */
  parts: number[];
};

/** Data of the page. */
export type Overview = {
  filters: Filters;
  merchants: string[];
  countries: string[];
  routes: string[];
  builds: Build[];
  /** Of the selected and the compared build; null without one. */
  build: Build | null;
  against: Build | null;
  now: Record<MetricName, Distribution>;
  before: Record<MetricName, Distribution>;
  total: Cells;
  byRoute: { route: string; cells: Cells }[];
  byBuild: { build: Build; estimates: Record<MetricName, Estimate | null> }[];
  byDay: { day: number; estimate: Estimate | null }[];
  worst: Target[];
};

/** Queries the store for the page; throws when the store does. */
export async function readOverview(store: FieldDataStore, filters: Filters, now: number): Promise<Overview> {
  const where = conditionsOf(filters, now);
  const metric: Condition = { column: 'metric', in: [filters.metric] };
  const [day] = where;
  const facet = (by: StoreQuery['by']) => store.query({ by, where: day ? [day] : [], limit: 300 });
  const [merchants, countries, routes, known] = await Promise.all([
    facet(['merchant']),
    facet(['country']),
    facet(['route']),
    store.query({ by: ['build'], where: [...where, metric], limit: 200 }),
  ]);
  const newest = known
    .map(({ build, first, samples }) => ({ name: build, first, samples }))
    .toSorted((a, b) => b.first - a.first);
  const { build, against } = buildsOf(newest, filters);
  const listed = newest.slice(0, builds);
  const named = (names: (Build | null)[]): Condition => ({
    column: 'build',
    // An SQL list must not be empty; no build has this name.
    in: ['', ...names.flatMap((each) => each?.name ?? [])],
  });
  const [pair, perBuild, perDay, targets] = await Promise.all([
    store.query({
      by: ['metric', 'route', 'build', 'bucket'],
      where: [...where, named([build, against])],
      limit: 20_000,
    }),
    store.query({ by: ['metric', 'build', 'bucket'], where: [...where, named(listed)], limit: 20_000 }),
    store.query({ by: ['day', 'bucket'], where: [...where, metric], limit: 20_000 }),
    store.query({
      by: ['route', 'target', 'kind', 'bucket'],
      where: [...where, metric, named([build])],
      sum: partColumns,
      limit: 5_000,
    }),
  ]);
  const nowRows = pair.filter((row) => row.build === build?.name);
  const beforeRows = pair.filter((row) => row.build === against?.name);
  const sorted = (rows: Group[], column: 'merchant' | 'country' | 'route') =>
    rows.map((row) => row[column]).toSorted();
  return {
    filters,
    merchants: sorted(merchants, 'merchant'),
    countries: sorted(countries, 'country'),
    routes: sorted(routes, 'route'),
    builds: newest,
    build,
    against,
    now: byMetric((name) => distributionOf(name, rowsOf(nowRows, name))),
    before: byMetric((name) => distributionOf(name, rowsOf(beforeRows, name))),
    total: cellsOf(nowRows, beforeRows),
    byRoute: [...Map.groupBy(nowRows, ({ route }) => route)]
      .map(([route, rows]) => ({
        route,
        cells: cellsOf(
          rows,
          beforeRows.filter((row) => row.route === route),
        ),
      }))
      .toSorted((a, b) => samplesOf(b.cells) - samplesOf(a.cells)),
    byBuild: listed.map((each) => {
      const rows = perBuild.filter((row) => row.build === each.name);
      return { build: each, estimates: byMetric((name) => estimateOf(rows, name)) };
    }),
    byDay: [...Map.groupBy(perDay, (row) => row.day)]
      .map(([at, rows]) => ({ day: at, estimate: p75(distributionOf(filters.metric, rows)) }))
      .toSorted((a, b) => a.day - b.day),
    worst: worstOf(filters.metric, targets),
  };
}

/** The selected build, else the newest with enough samples; the compared one, else the next older. */
function buildsOf(
  newest: readonly Build[],
  filters: Filters,
): { build: Build | null; against: Build | null } {
  const enough = newest.filter(({ samples }) => samples >= minSamples);
  const named = (name: string) => newest.find((each) => each.name === name);
  const build = named(filters.build) ?? enough[0] ?? newest[0] ?? null;
  const older = (list: readonly Build[]) => list.find(({ first }) => build && first < build.first);
  return { build, against: named(filters.against) ?? older(enough) ?? older(newest) ?? null };
}

function byMetric<T>(make: (name: MetricName) => T): Record<MetricName, T> {
  const [LCP, INP, CLS, FCP, TTFB] = metricNames;
  return { LCP: make(LCP), INP: make(INP), CLS: make(CLS), FCP: make(FCP), TTFB: make(TTFB) };
}

const rowsOf = (rows: readonly Group[], name: MetricName) => rows.filter(({ metric }) => metric === name);
const estimateOf = (rows: readonly Group[], name: MetricName) =>
  p75(distributionOf(name, rowsOf(rows, name)));

const cellsOf = (nowRows: readonly Group[], beforeRows: readonly Group[]): Cells =>
  byMetric((name) => {
    const [now, before] = [estimateOf(nowRows, name), estimateOf(beforeRows, name)];
    return { now, before, change: compare(now, before) };
  });

const samplesOf = (cells: Cells): number =>
  Math.max(...metricNames.map((name) => cells[name].now?.samples ?? 0));

/** Targets with the most page views below good; others only when there are none. */
function worstOf(metric: MetricName, rows: readonly Group[]): Target[] {
  const targets = targetsOf(metric, rows).toSorted(
    (a, b) => b.notGood - a.notGood || (b.estimate?.value ?? 0) - (a.estimate?.value ?? 0),
  );
  const affected = targets.filter(({ notGood }) => notGood > 0);
  return (affected.length ? affected : targets).slice(0, maxWorst);
}

function targetsOf(metric: MetricName, rows: readonly Group[]): Target[] {
  return [
    ...Map.groupBy(rows, ({ route, target, kind }) => JSON.stringify([route, target, kind])).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const distribution = distributionOf(metric, group);
    const { fair, poor } = shares(distribution);
    const { route, target, kind } = first;
    const share = fair + poor;
    const parts = partColumns.map(
      (column) => group.reduce((sum, row) => sum + row[column], 0) / distribution.weight,
    );
    const estimate = p75(distribution);
    return [{ route, target, kind, estimate, notGood: share * distribution.weight, share, parts }];
  });
}
