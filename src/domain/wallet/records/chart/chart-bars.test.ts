import { expect, test } from 'vitest';

import { chartBars } from './chart-bars.ts';

test('bars begin at zero, gains above and losses below it', () => {
  const { zero, bars, most, least } = chartBars([30, 0, -10]);
  expect([zero, most, least]).toEqual([75, 30, -10]);
  expect(bars).toEqual([
    { at: 0, top: 0, height: 75 },
    { at: 1, top: 75, height: 0 },
    { at: 2, top: 75, height: 25 },
  ]);
});

test('a chart of nothing, and a value beside a huge one, can be drawn', () => {
  expect(chartBars([]).bars).toEqual([]);
  expect(chartBars([0, 0]).bars.map(({ height }) => height)).toEqual([0, 0]);
  expect(chartBars([1, 1_000_000_000]).bars[0]?.height).toBe(1);
});
