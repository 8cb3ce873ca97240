import { expect, test } from 'vitest';

import { atRest, follow, leadOf, learn, rowsAStep, rowsHere } from './tile-grid-motion.ts';

const rowHeight = 200;

/** Scrolled by 400 px every 100 ms, with steps that take as long. */
function flung() {
  const motion = atRest();
  for (let each = 1; each <= 20; each += 1) follow(motion, each * 400, 1_000 + each * 100);
  for (let each = 1; each <= 20; each += 1) learn(motion, 100, 2);
  return motion;
}

test('what is drawn next lies where the view will be when it is on the screen', () => {
  const motion = flung();
  expect(motion.speed).toBeCloseTo(4, 1);
  expect(leadOf(motion)).toBeCloseTo(4 * 116, -1);
  follow(motion, 0, 3_100);
  expect(leadOf(motion)).toBeLessThan(0);
});

test('a view that has not moved since the last step is where it is', () => {
  const motion = flung();
  motion.fresh = false;
  expect(leadOf(motion)).toBe(0);
  // The first movement after a rest says nothing of its speed yet.
  follow(motion, 20_000, 60_000);
  expect(leadOf(motion)).toBe(0);
});

test('a step draws what passes by meanwhile, never fewer than two rows and never more than eight', () => {
  const motion = flung();
  expect(rowsAStep(motion, rowHeight)).toBe(2);
  learn(motion, 250, 4);
  expect(rowsAStep(motion, rowHeight)).toBe(5);
  learn(motion, 2_000, 5);
  expect(rowsAStep(motion, rowHeight)).toBe(8);
  motion.fresh = false;
  expect(rowsAStep(motion, rowHeight)).toBe(2);
});

test('a list that opens is drawn two rows at a time, however cheap they are', () => {
  const motion = atRest();
  learn(motion, 2, 2);
  expect(rowsAStep(motion, rowHeight)).toBe(2);
  follow(motion, 10, 1_000);
  expect(rowsAStep(motion, rowHeight)).toBeGreaterThan(2);
});

test('nothing is drawn ahead beyond games that are not here', () => {
  const isHere = (row: number) => row !== 3 && row < 20;
  expect(rowsHere({ first: 0, last: 30 }, { first: 5, last: 10 }, isHere)).toEqual({ first: 4, last: 19 });
});
