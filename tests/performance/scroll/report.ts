import { formatRange, formatTable } from '#tests/performance/measure/bench.ts';
import { compare, type Comparison } from '#tests/performance/measure/comparison.ts';
import { computeQuantile, computeSpread } from '#tests/performance/measure/statistics.ts';

import type { Fling } from './fling.ts';

/** Names in the report for the ways to render a list that `--ways` takes, and for the two further sides. */
export const wayNames: Record<string, string> = {
  ours: 'this product',
  tanstack: 'TanStack Virtual',
  virtua: 'virtua',
  records: 'a list of as many transactions',
  beside: 'the other tree',
  again: 'this product a second time',
};

/** Flings of one way with the same number of games, phone and speed, in the order of the rounds. */
export type Result = { games: number; phone: string; speed: number; way: string; flings: Fling[] };
export type Heap = { way: string; games: number; bytes: number };

const getFrameTime = ({ times }: Fling) => (times.length ? computeQuantile(times, 0.95) : 0);
const getMissingShare = ({ shares }: Fling) => (1 - shares.tiles) * 100;

/** Columns for a fling: title, value, digits. A lower value is better. */
const columns: readonly [string, (fling: Fling) => number, number][] = [
  ['frame, p95, ms', getFrameTime, 0],
  ['without the main thread, %', ({ withoutMain }) => withoutMain * 100, 0],
  ['blank, %', ({ shares }) => shares.blank * 100, 1],
  ['tile missing, %', getMissingShare, 0],
  ['long tasks, total ms', ({ longTasks }) => longTasks.reduce((sum, ms) => sum + ms, 0), 0],
  ['longest task, ms', ({ longTasks }) => Math.max(0, ...longTasks), 0],
];

/**
 * Upper limits: `blank` is a share of the area in %, on a mid-range phone; `elements` is a number, with 20,000 games;
 * `heap` is the growth during all passes, in bytes.
 */
const limits = { blank: 1, elements: 1_200, heap: 2e6 };
const formatMissed = (is: number, most: number) =>
  is <= most ? '' : ` (at most ${most.toLocaleString('en')}: missed)`;

const formatConditions = ({ games, phone, speed }: Result) =>
  `${games.toLocaleString('en')} games, ${phone}, ${speed.toLocaleString('en')} px/s`;

export function formatResults(results: readonly Result[]): string {
  const head = ['', '', ...columns.map(([title]) => title), 'elements'];
  const rows = results
    .filter(({ way }) => way !== 'again')
    .map((result) => {
      const { way, games, phone, flings } = result;
      const elements = Math.max(...flings.map((fling) => fling.elements));
      const cells = columns.map(([title, of, digits]) => {
        const spread = computeSpread(flings.map(of));
        const isLimited = way === 'ours' && phone === 'mid' && title === 'blank, %';
        return formatRange(spread, digits) + (isLimited ? formatMissed(spread.median, limits.blank) : '');
      });
      const most = way === 'ours' && games >= 20_000 ? limits.elements : Infinity;
      return [
        formatConditions(result),
        wayNames[way] ?? way,
        ...cells,
        elements.toLocaleString('en') + formatMissed(elements, most),
      ];
    });
  return formatTable(head, rows);
}

export const formatHeaps = (heaps: readonly Heap[]): string =>
  formatTable(
    ['heap over all passes', 'games', 'grown by, MB'],
    heaps.map(({ way, games, bytes }) => [
      wayNames[way] ?? way,
      games.toLocaleString('en'),
      (bytes / 1e6).toFixed(1) + (way === 'ours' ? formatMissed(bytes, limits.heap) : ''),
    ]),
  );

/** Compares the product's frame times with those of the other ways to render the list, and of the other tree. */
export function buildComparisons(results: readonly Result[]): Comparison[] {
  return Object.entries(Object.groupBy(results, formatConditions)).flatMap(([title, group = []]) => {
    const listFrameTimes = (name: string) => group.find(({ way }) => way === name)?.flings.map(getFrameTime);
    const [mine, again] = [listFrameTimes('ours'), listFrameTimes('again')];
    if (!mine || !again) return [];
    return ['tanstack', 'virtua', 'beside'].flatMap((way) => {
      const other = listFrameTimes(way);
      if (!other) return [];
      return compare({
        what: `${title}: frame, p95, to ${wayNames[way]}`,
        mine,
        other,
        control: [mine, again],
        ...(way === 'beside' && { target: { most: 1.05 } }),
      });
    });
  });
}
