import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { computeNextRows, type NextRowsInput, type RowRange } from './tile-grid-rows.ts';

const buildInput = (mounted: RowRange, near: RowRange, more: Partial<NextRowsInput> = {}): NextRowsInput => ({
  mounted,
  near,
  rows: 6_667,
  maxRows: 20,
  step: 2,
  direction: 'forward',
  isLoaded: () => true,
  ...more,
});
const range = (first: number, last: number): RowRange => ({ first, last });

/** Repeats the steps and returns the rows that are mounted at the end. */
function settle(start: NextRowsInput): RowRange {
  let { mounted } = start;
  for (let each = 0; each < 100; each += 1) mounted = computeNextRows({ ...start, mounted });
  return mounted;
}

test('in the end three quarters of the mounted rows outside the view are ahead in the scroll direction', () => {
  const near = range(100, 107);
  expect(settle(buildInput(near, near))).toEqual(range(97, 116));
  expect(settle(buildInput(near, near, { direction: 'backward' }))).toEqual(range(91, 110));
  expect(settle(buildInput(range(0, 7), range(0, 7)))).toEqual(range(0, 16));
});

test('a list that was never scrolled mounts no overscan rows', () => {
  expect(settle(buildInput(range(0, 3), range(0, 7), { direction: null }))).toEqual(range(0, 7));
});

test('a row with games that are not loaded is mounted only when the row is near the view', () => {
  const isLoaded = (row: number) => row < 104 || row > 109;
  expect(settle(buildInput(range(100, 103), range(100, 103), { isLoaded }))).toEqual(range(96, 103));
  expect(settle(buildInput(range(100, 103), range(100, 106), { isLoaded })).last).toBe(106);
});

test('a step mounts few rows, first those in the scroll direction', () => {
  expect(computeNextRows(buildInput(range(98, 104), range(100, 107)))).toEqual(range(98, 106));
  expect(computeNextRows(buildInput(range(103, 110), range(100, 107), { direction: 'backward' }))).toEqual(
    range(101, 110),
  );
});

test('after a jump the rows in between are never mounted', () => {
  expect(computeNextRows(buildInput(range(0, 19), range(500, 507)))).toEqual(range(500, 501));
  const back = { direction: 'backward' } as const;
  expect(computeNextRows(buildInput(range(500, 507), range(300, 307), back))).toEqual(range(306, 307));
});

test('mounted rows never exceed the maximum, in the end include the view, and then stay the same', () => {
  const ranges = fc
    .tuple(fc.nat(200), fc.integer({ min: 1, max: 10 }))
    .map(([first, size]) => range(first, first + size - 1));
  const directions = fc.constantFrom('forward', 'backward', null);
  const steps = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(ranges, ranges, directions, steps, (start, near, direction, step) => {
      const input = buildInput(start, near, { rows: 211, direction, step });
      let mounted = start;
      for (let each = 0; each < 60; each += 1) {
        const next = computeNextRows({ ...input, mounted });
        const added = [];
        for (let row = next.first; row <= next.last; row += 1)
          if (row < mounted.first || row > mounted.last) added.push(row);
        expect(added.length).toBeLessThanOrEqual(step);
        expect(next.last - next.first).toBeLessThan(20);
        mounted = next;
      }
      expect(computeNextRows({ ...input, mounted })).toEqual(mounted);
      expect(mounted.first).toBeLessThanOrEqual(near.first);
      expect(mounted.last).toBeGreaterThanOrEqual(near.last);
    }),
  );
});
