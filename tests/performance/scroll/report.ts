import { formatRange, formatTable } from '#tests/performance/measure/bench.ts';
import { compare, type Comparison } from '#tests/performance/measure/comparison.ts';
import { computeQuantile, computeSpread } from '#tests/performance/measure/statistics.ts';

import type { Fling } from './fling.ts';

export const wayNames: Record<string, string> = {
  ours: 'this product',
  tanstack: 'TanStack Virtual',
  virtua: 'virtua',
  records: 'a record of as many movements',
  beside: 'the other tree',
  again: 'this product once more',
};

/** Flings of one way with the same games, phone and speed, in the order of the rounds. */
export type Result = { games: number; phone: string; speed: number; way: string; flings: Fling[] };
export type Heap = { way: string; games: number; bytes: number };

const getFrameTime = ({ times }: Fling) => (times.length ? computeQuantile(times, 0.95) : 0);
const getMissingShare = ({ shares }: Fling) => (1 - shares.tiles) * 100;

/** Columns for a fling: title, value, digits. Less is better. */
const columns: readonly [string, (fling: Fling) => number, number][] = [
  ['frame, p95, ms', getFrameTime, 0],
  ['without the main thread, %', ({ withoutMain }) => withoutMain * 100, 0],
  ['blank, %', ({ shares }) => shares.blank * 100, 1],
  ['tile missing, %', getMissingShare, 0],
  ['long tasks, total ms', ({ longTasks }) => longTasks.reduce((sum, ms) => sum + ms, 0), 0],
  ['longest task, ms', ({ longTasks }) => Math.max(0, ...longTasks), 0],
];

/**
 * Upper limits: blank share of the area on a mid-range phone in %, elements with 20,000 games, heap growth of ten
 * passes in bytes.
 */
const limits = { blank: 1, elements: 1_200, heap: 2e6 };
const formatMissed = (is: number, most: number) =>
  is <= most ? '' : ` (at most ${most.toLocaleString('en')}: missed)`;

const formatPlace = ({ games, phone, speed }: Result) =>
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
        const limited = way === 'ours' && phone === 'mid' && title === 'blank, %';
        return formatRange(spread, digits) + (limited ? formatMissed(spread.median, limits.blank) : '');
      });
      const most = way === 'ours' && games >= 20_000 ? limits.elements : Infinity;
      return [
        formatPlace(result),
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

/** Compares the product's frames with each other way to draw the same list, and with the other tree. */
export function buildComparisons(results: readonly Result[]): Comparison[] {
  return Object.entries(Object.groupBy(results, formatPlace)).flatMap(([title, group = []]) => {
    const framesOf = (wanted: string) => group.find(({ way }) => way === wanted)?.flings.map(getFrameTime);
    const [mine, again] = [framesOf('ours'), framesOf('again')];
    if (!mine || !again) return [];
    return ['tanstack', 'virtua', 'beside'].flatMap((way) => {
      const other = framesOf(way);
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
