import { range, tableOf } from '#tests/performance/measure/bench.ts';
import { compare, type Comparison } from '#tests/performance/measure/comparison.ts';
import { quantileOf, spreadOf } from '#tests/performance/measure/statistics.ts';

import type { Fling } from './fling.ts';

export const wayNames: Record<string, string> = {
  ours: 'this product',
  tanstack: 'TanStack Virtual',
  virtua: 'virtua',
  records: 'a record of as many movements',
  beside: 'the other tree',
  again: 'this product once more',
};

/** Flings of a way at one place, in the order of the rounds. */
export type Result = { games: number; phone: string; speed: number; way: string; flings: Fling[] };
export type Heap = { way: string; games: number; bytes: number };

const frameOf = ({ times }: Fling) => (times.length ? quantileOf(times, 0.95) : 0);
const missingOf = ({ shares }: Fling) => (1 - shares.tiles) * 100;

/** What is told of a fling: title, value, digits. Less is better. */
const columns: readonly [string, (fling: Fling) => number, number][] = [
  ['frame, p95, ms', frameOf, 0],
  ['without the main thread, %', ({ withoutMain }) => withoutMain * 100, 0],
  ['blank, %', ({ shares }) => shares.blank * 100, 1],
  ['no tile yet, %', missingOf, 0],
  ['long tasks, ms in all', ({ longTasks }) => longTasks.reduce((sum, ms) => sum + ms, 0), 0],
  ['longest task, ms', ({ longTasks }) => Math.max(0, ...longTasks), 0],
];

/** Most of the area that may be blank on a mid-range phone, elements of 20,000 games, bytes of ten passes. */
const limits = { blank: 1, elements: 1_200, heap: 2e6 };
const held = (is: number, most: number) =>
  is <= most ? '' : ` (at most ${most.toLocaleString('en')}: missed)`;

const place = ({ games, phone, speed }: Result) =>
  `${games.toLocaleString('en')} games, ${phone}, ${speed.toLocaleString('en')} px/s`;

export function resultsTable(results: readonly Result[]): string {
  const head = ['', '', ...columns.map(([title]) => title), 'elements'];
  const rows = results
    .filter(({ way }) => way !== 'again')
    .map((result) => {
      const { way, games, phone, flings } = result;
      const elements = Math.max(...flings.map((fling) => fling.elements));
      const cells = columns.map(([title, of, digits]) => {
        const spread = spreadOf(flings.map(of));
        const limited = way === 'ours' && phone === 'mid' && title === 'blank, %';
        return range(spread, digits) + (limited ? held(spread.median, limits.blank) : '');
      });
      const most = way === 'ours' && games >= 20_000 ? limits.elements : Infinity;
      return [
        place(result),
        wayNames[way] ?? way,
        ...cells,
        elements.toLocaleString('en') + held(elements, most),
      ];
    });
  return tableOf(head, rows);
}

export const heapsTable = (heaps: readonly Heap[]): string =>
  tableOf(
    ['heap over all passes', 'games', 'grown by, MB'],
    heaps.map(({ way, games, bytes }) => [
      wayNames[way] ?? way,
      games.toLocaleString('en'),
      (bytes / 1e6).toFixed(1) + (way === 'ours' ? held(bytes, limits.heap) : ''),
    ]),
  );

/** Frames of the product beside each other way to draw the same list, and beside the other tree. */
export function comparisonsOf(results: readonly Result[]): Comparison[] {
  return Object.entries(Object.groupBy(results, place)).flatMap(([title, group = []]) => {
    const framesOf = (wanted: string) => group.find(({ way }) => way === wanted)?.flings.map(frameOf);
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
