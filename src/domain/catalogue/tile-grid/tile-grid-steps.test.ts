import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Aim, nextRows, restingRows, type RowRange } from './tile-grid-steps.ts';

const aim = (first: number, last: number, facts: Partial<Aim> = {}): Aim => ({
  near: { first, last },
  most: 20,
  rows: 6_667,
  forward: true,
  ...facts,
});

test('at rest three quarters of the rows beside the view lie ahead', () => {
  expect(restingRows(aim(100, 107))).toEqual({ first: 97, last: 116 });
  expect(restingRows(aim(100, 107, { forward: false }))).toEqual({ first: 91, last: 110 });
  expect(restingRows(aim(0, 7))).toEqual({ first: 0, last: 16 });
});

test('a step draws few rows, ahead first', () => {
  const { near, ...rest } = aim(100, 107);
  expect(nextRows({ first: 96, last: 104 }, near, { near, ...rest }, 2)).toEqual({ first: 96, last: 106 });
  expect(nextRows({ first: 102, last: 106 }, near, { near, ...rest }, 2)).toEqual({ first: 101, last: 107 });
});

test('rows that have gone by are never drawn', () => {
  const far = aim(500, 507);
  expect(nextRows({ first: 0, last: 19 }, far.near, far, 2)).toEqual({ first: 500, last: 501 });
  const back = aim(300, 307, { forward: false });
  expect(nextRows({ first: 500, last: 507 }, back.near, back, 2)).toEqual({ first: 306, last: 307 });
});

test('what is drawn never exceeds the most, holds the view in the end, and then rests', () => {
  const ranges = fc
    .tuple(fc.nat(200), fc.integer({ min: 1, max: 10 }))
    .map(([first, size]): RowRange => ({ first, last: first + size - 1 }));
  fc.assert(
    fc.property(
      ranges,
      ranges,
      fc.boolean(),
      fc.integer({ min: 1, max: 6 }),
      (start, near, forward, step) => {
        const wanted = { near, most: 20, rows: 211, forward };
        const target = restingRows(wanted);
        let drawn = start;
        for (let each = 0; each < 60; each += 1) {
          const next = nextRows(drawn, target, wanted, step);
          const added = [];
          for (let row = next.first; row <= next.last; row += 1)
            if (row < drawn.first || row > drawn.last) added.push(row);
          expect(added.length).toBeLessThanOrEqual(step);
          expect(next.last - next.first).toBeLessThan(20);
          drawn = next;
        }
        expect(nextRows(drawn, target, wanted, step)).toEqual(drawn);
        expect(drawn.first).toBeLessThanOrEqual(near.first);
        expect(drawn.last).toBeGreaterThanOrEqual(near.last);
      },
    ),
  );
});
