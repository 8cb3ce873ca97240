import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { type Counts, exactUpTo, giveBackTo, parts, takeFrom } from './taken.ts';

const minute = 60_000;
const nothing: Counts = { taken: [], lastId: 0 };
const began = Date.UTC(2027, 0, 1);

/** Attempts at given times, one after another: the times of those that passed, and what is kept in the end. */
function attempts(quota: { max: number; windowMs: number }, times: readonly number[], counts = nothing) {
  const passed: number[] = [];
  for (const now of times) {
    const taken = takeFrom(counts, quota, now);
    if (taken.id === null) continue;
    passed.push(now);
    counts = taken.counts ?? counts;
  }
  return { passed, counts };
}

/** The most of these times in any span of a window, its beginning not included. */
const mostWithin = (windowMs: number, times: readonly number[]): number =>
  times.reduce((most, to, last) => {
    const first = times.findIndex((at) => at > to - windowMs);
    return Math.max(most, last - first + 1);
  }, 0);

const burst = record({ after: integer({ min: 0, max: 40_000 }), count: integer({ min: 1, max: 400 }) });

test.each([30, exactUpTo, exactUpTo + 1, 600, 900])(
  'whenever attempts are made, no minute has more of them than %i [ED-11]',
  (max) => {
    const quota = { max, windowMs: minute };
    assert(
      property(array(burst, { minLength: 1, maxLength: 20 }), (bursts) => {
        let now = began;
        const times = bursts.flatMap(({ after, count }) => {
          now += after;
          return Array.from({ length: count }, () => now);
        });
        const { passed } = attempts(quota, times);
        expect(mostWithin(minute, passed)).toBeLessThanOrEqual(max);
      }),
      { numRuns: 40 },
    );
  },
);

test('the first attempts of a window all pass, and room comes back a sixtieth of it later at most [ED-11]', () => {
  const quota = { max: 600, windowMs: minute };
  const at = began + 999;
  const full = attempts(
    quota,
    Array.from({ length: 700 }, () => at),
  );
  expect(full.passed).toHaveLength(600);
  const refused = takeFrom(full.counts, quota, at);
  expect(refused.id).toBeNull();
  expect(refused.waitMs).toBeLessThanOrEqual(minute + minute / parts);
  expect(takeFrom(full.counts, quota, at + refused.waitMs - 1).id).toBeNull();
  const again = attempts(
    quota,
    Array.from({ length: 700 }, () => at + refused.waitMs),
    full.counts,
  );
  expect(again.passed).toHaveLength(600);
});

test('up to five hundred the wait is said to the millisecond [ED-11]', () => {
  const quota = { max: exactUpTo, windowMs: minute };
  const full = attempts(
    quota,
    Array.from({ length: exactUpTo }, (_, i) => began + i),
  );
  const refused = takeFrom(full.counts, quota, began + exactUpTo);
  expect(refused).toEqual({ id: null, waitMs: minute - exactUpTo, counts: null });
  expect(takeFrom(full.counts, quota, began + minute - 1).id).toBeNull();
  expect(takeFrom(full.counts, quota, began + minute).id).not.toBeNull();
});

test.each([exactUpTo, 600])('what is given back may be taken again, once: %i', (max) => {
  const quota = { max, windowMs: minute };
  const first = takeFrom(nothing, quota, began);
  const full = attempts(
    quota,
    Array.from({ length: max - 1 }, () => began + 5_000),
    first.counts ?? nothing,
  );
  expect(full.passed).toHaveLength(max - 1);
  const given = giveBackTo(full.counts, first.id ?? 0);
  expect(attempts(quota, [began + 5_000, began + 5_000], given).passed).toHaveLength(1);
  // Of a window that is over.
  expect(giveBackTo(full.counts, 99_999)).toEqual(full.counts);
});

test('what was counted by the other form counts on [ED-11]', () => {
  const quota = { max: 600, windowMs: minute };
  assert(
    property(constantFrom(0, 1, 499, 600, 1_200), integer({ min: 0, max: minute - 1 }), (before, ago) => {
      const taken = Array.from({ length: before }, (_, id) => ({ id: id + 1, at: began - ago }));
      const log = { taken, lastId: before };
      const { passed } = attempts(
        quota,
        Array.from({ length: 700 }, () => began),
        log,
      );
      expect(passed).toHaveLength(Math.max(0, 600 - before));
    }),
    { numRuns: 20 },
  );
  // Another window's parts, and a quota that is a small one now.
  const hours = attempts(
    { max: 5_000, windowMs: 60 * minute },
    Array.from({ length: 550 }, () => began),
  );
  expect(
    attempts(
      quota,
      Array.from({ length: 100 }, () => began),
      hours.counts,
    ).passed,
  ).toHaveLength(50);
  expect(attempts({ max: 500, windowMs: minute }, [began], hours.counts).passed).toHaveLength(0);
});

test('what a counter of thirty thousand keeps is as small as one of six hundred’s', () => {
  const { counts } = attempts(
    { max: 30_000, windowMs: minute },
    Array.from({ length: 40_000 }, (_, i) => began + i),
  );
  expect(JSON.stringify(counts).length).toBeLessThan(1_000);
});
