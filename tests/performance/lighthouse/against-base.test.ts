import { expect, test } from 'vitest';

import { computeSpread } from '#tests/performance/measure/statistics.ts';

import { listChanges } from './against-base.ts';
import { metrics, type Page } from './pages.ts';
import { listErrors, type Run, formatSummary } from './summary.ts';

const steady = [1_000, 1_020, 990, 1_010, 1_000, 1_005];

const createPage = (measured: Record<string, number[]>, more: Partial<Page> = {}): Page => {
  const runs = Object.values(measured)[0]?.length ?? 0;
  const values = Object.fromEntries(
    Object.keys(metrics).map((name) => [name, measured[name] ?? Array.from({ length: runs }, () => 0)]),
  );
  const spreads = Object.entries(values).map(([name, list]) => [name, computeSpread(list)]);
  return {
    site: 'localhost',
    route: '/m/home',
    values,
    metrics: Object.fromEntries(spreads),
    modules: {},
    ...more,
  };
};

const verdict = (metric: string, now: number[], before: number[]) =>
  listChanges([createPage({ [metric]: now })], [createPage({ [metric]: before })]).find(
    (each) => each.metric === metric,
  )?.verdict;
const shiftBy = (by: number) => steady.map((each) => each + by);

test.each([
  ['LCP', shiftBy(200), steady, 'worse'],
  ['LCP', shiftBy(-200), steady, 'better'],
  // A change within the margin does not count, even if it is certain.
  ['LCP', shiftBy(70), steady, 'same'],
  // The change of the median exceeds the margin, but may be due to chance.
  ['LCP', [1_500, 1_000, 1_400, 980, 1_300, 990], steady, 'same'],
  ['LCP', shiftBy(200).slice(0, 5), steady.slice(0, 5), 'few'],
  // Bytes are the same in every run.
  ['script', Array.from({ length: 6 }, () => 190), Array.from({ length: 6 }, () => 130), 'worse'],
  // A higher score is better.
  ['performance', [90, 91, 90, 89, 90, 90], [98, 98, 97, 98, 99, 98], 'worse'],
  ['performance', [98, 98, 97, 98, 99, 98], [90, 91, 90, 89, 90, 90], 'better'],
])('%s %j after %j is %s', (metric, now, before, expected) => {
  expect(verdict(metric, now, before)).toBe(expected);
});

test('a page that the base lacks is not compared', () => {
  expect(
    listChanges([createPage({ LCP: steady }, { route: '/m/new' })], [createPage({ LCP: steady })]),
  ).toEqual([]);
});

test('the summary lists broken limits, missed targets with the distance to each, and modules that grew', () => {
  const now = createPage({ LCP: shiftBy(200) }, { modules: { react: 61_000, 'src/app': 90 } });
  const before = createPage({ LCP: steady }, { modules: { react: 1_000, 'src/app': 100 } });
  const run: Run = {
    pages: [now],
    broken: [
      { page: '/m/home (localhost)', what: 'performance', isError: false, expected: 0.98, actual: 0.9 },
      { page: '/m/home (localhost)', what: 'total size', isError: true, expected: 420_000, actual: 480_000 },
    ],
    base: { id: '0123456789abcdef', pages: [before], changes: listChanges([now], [before]) },
    host: '2 × a processor, BenchmarkIndex 3500 → CPU 8×',
  };
  expect(listErrors(run)).toEqual([
    '`/m/home (localhost)`: total size is 480000, allowed 420000',
    '`/m/home`: LCP +200 ms against the base, allowed 75 ms',
  ]);
  const summary = formatSummary(run);
  expect(summary).toContain('## Lighthouse: 2 broken');
  expect(summary).toContain('performance 90 of 98, 8 short');
  expect(summary).toContain('1203 ms (+200 ms) 🔴');
  expect(summary).toContain('| `react` | `/m/home` | 1000 → 61000 | +60000 |');
  expect(summary).not.toContain('src/app');
});

test('the summary of a run without a base reports only the budgets', () => {
  const run: Run = { pages: [createPage({ LCP: steady })], broken: [], base: null, host: 'here' };
  expect(listErrors(run)).toEqual([]);
  expect(formatSummary(run)).toMatch(/every budget is kept[\s\S]*without a base/);
});
