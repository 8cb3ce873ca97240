import { expect, test } from 'vitest';

import { computeChartBars } from './chart-bars.ts';

test('bars begin at the zero line, with gains above and losses below the line', () => {
  const { zero, bars, highest, lowest } = computeChartBars([30, 0, -10]);
  expect([zero, highest, lowest]).toEqual([75, 30, -10]);
  expect(bars).toEqual([
    { at: 0, top: 0, height: 75 },
    { at: 1, top: 75, height: 0 },
    { at: 2, top: 75, height: 25 },
  ]);
});

test('an empty chart and a chart of zeros have no errors, and a small value next to a huge one stays visible', () => {
  expect(computeChartBars([]).bars).toEqual([]);
  expect(computeChartBars([0, 0]).bars.map(({ height }) => height)).toEqual([0, 0]);
  expect(computeChartBars([1, 1_000_000_000]).bars[0]?.height).toBe(1);
});
