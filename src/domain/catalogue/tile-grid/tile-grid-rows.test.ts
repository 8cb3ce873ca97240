import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { nextRows, type NextRowsInput, type RowRange } from './tile-grid-rows.ts';

const facts = (mounted: RowRange, near: RowRange, more: Partial<NextRowsInput> = {}): NextRowsInput => ({
  mounted,
  near,
  rows: 6_667,
  most: 20,
  step: 2,
  direction: 'forward',
  isLoaded: () => true,
  ...more,
});
const range = (first: number, last: number): RowRange => ({ first, last });

/** What is mounted when there is nothing left to do. */
function atRest(start: NextRowsInput): RowRange {
  let { mounted } = start;
  for (let each = 0; each < 100; each += 1) mounted = nextRows({ ...start, mounted });
  return mounted;
}

test('at rest three quarters of the rows beside the view lie ahead', () => {
  const near = range(100, 107);
  expect(atRest(facts(near, near))).toEqual(range(97, 116));
  expect(atRest(facts(near, near, { direction: 'backward' }))).toEqual(range(91, 110));
  expect(atRest(facts(range(0, 7), range(0, 7)))).toEqual(range(0, 16));
});

test('a list that nobody has scrolled mounts nothing ahead of need', () => {
  expect(atRest(facts(range(0, 3), range(0, 7), { direction: null }))).toEqual(range(0, 7));
});

test('a row whose games are not loaded is mounted when it is near the view, not before', () => {
  const isLoaded = (row: number) => row < 104 || row > 109;
  expect(atRest(facts(range(100, 103), range(100, 103), { isLoaded }))).toEqual(range(96, 103));
  expect(atRest(facts(range(100, 103), range(100, 106), { isLoaded })).last).toBe(106);
});

test('a step mounts few rows, ahead first', () => {
  expect(nextRows(facts(range(98, 104), range(100, 107)))).toEqual(range(98, 106));
  expect(nextRows(facts(range(103, 110), range(100, 107), { direction: 'backward' }))).toEqual(
    range(101, 110),
  );
});

test('rows that have gone by are never mounted', () => {
  expect(nextRows(facts(range(0, 19), range(500, 507)))).toEqual(range(500, 501));
  const back = { direction: 'backward' } as const;
  expect(nextRows(facts(range(500, 507), range(300, 307), back))).toEqual(range(306, 307));
});

test('what is mounted never exceeds the maximum, holds the view in the end, and then stays', () => {
  const ranges = fc
    .tuple(fc.nat(200), fc.integer({ min: 1, max: 10 }))
    .map(([first, size]) => range(first, first + size - 1));
  const directions = fc.constantFrom('forward', 'backward', null);
  const steps = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(ranges, ranges, directions, steps, (start, near, direction, step) => {
      const wanted = facts(start, near, { rows: 211, direction, step });
      let mounted = start;
      for (let each = 0; each < 60; each += 1) {
        const next = nextRows({ ...wanted, mounted });
        const added = [];
        for (let row = next.first; row <= next.last; row += 1)
          if (row < mounted.first || row > mounted.last) added.push(row);
        expect(added.length).toBeLessThanOrEqual(step);
        expect(next.last - next.first).toBeLessThan(20);
        mounted = next;
      }
      expect(nextRows({ ...wanted, mounted })).toEqual(mounted);
      expect(mounted.first).toBeLessThanOrEqual(near.first);
      expect(mounted.last).toBeGreaterThanOrEqual(near.last);
    }),
  );
});
