import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { type Counts, maxExactQuota, giveBackTo, windowParts, takeFrom } from './sliding-window.ts';

const minute = 60_000;
const emptyCounts: Counts = { taken: [], lastId: 0 };
const began = Date.UTC(2027, 0, 1);

/** Makes attempts at the given times in order. Returns the times of those that passed, and the final state. */
function makeAttempts(
  quota: { max: number; windowMs: number },
  times: readonly number[],
  counts = emptyCounts,
) {
  const passed: number[] = [];
  for (const now of times) {
    const taken = takeFrom(counts, quota, now);
    if (taken.id === null) continue;
    passed.push(now);
    counts = taken.counts ?? counts;
  }
  return { passed, counts };
}

/** Returns the maximum number of times in any window, excluding its start. */
const countMaxWithin = (windowMs: number, times: readonly number[]): number =>
  times.reduce((most, to, last) => {
    const first = times.findIndex((at) => at > to - windowMs);
    return Math.max(most, last - first + 1);
  }, 0);

const burst = record({ after: integer({ min: 0, max: 40_000 }), count: integer({ min: 1, max: 400 }) });

test.each([30, maxExactQuota, maxExactQuota + 1, 600, 900])(
  'no minute has more than %i permitted attempts, whenever attempts are made [ED-11]',
  (max) => {
    const quota = { max, windowMs: minute };
    assert(
      property(array(burst, { minLength: 1, maxLength: 20 }), (bursts) => {
        let now = began;
        const times = bursts.flatMap(({ after, count }) => {
          now += after;
          return Array.from({ length: count }, () => now);
        });
        const { passed } = makeAttempts(quota, times);
        expect(countMaxWithin(minute, passed)).toBeLessThanOrEqual(max);
      }),
      { numRuns: 40 },
    );
  },
);

test('the first attempts of a window all pass, and the quota frees up at most a sixtieth of the window late [ED-11]', () => {
  const quota = { max: 600, windowMs: minute };
  const at = began + 999;
  const full = makeAttempts(
    quota,
    Array.from({ length: 700 }, () => at),
  );
  expect(full.passed).toHaveLength(600);
  const refused = takeFrom(full.counts, quota, at);
  expect(refused.id).toBeNull();
  expect(refused.waitMs).toBeLessThanOrEqual(minute + minute / windowParts);
  expect(takeFrom(full.counts, quota, at + refused.waitMs - 1).id).toBeNull();
  const again = makeAttempts(
    quota,
    Array.from({ length: 700 }, () => at + refused.waitMs),
    full.counts,
  );
  expect(again.passed).toHaveLength(600);
});

test('up to a quota of five hundred the wait is exact to the millisecond [ED-11]', () => {
  const quota = { max: maxExactQuota, windowMs: minute };
  const full = makeAttempts(
    quota,
    Array.from({ length: maxExactQuota }, (_, i) => began + i),
  );
  const refused = takeFrom(full.counts, quota, began + maxExactQuota);
  expect(refused).toEqual({ id: null, waitMs: minute - maxExactQuota, counts: null });
  expect(takeFrom(full.counts, quota, began + minute - 1).id).toBeNull();
  expect(takeFrom(full.counts, quota, began + minute).id).not.toBeNull();
});

test.each([maxExactQuota, 600])('giving back one attempt frees up one attempt of a quota of %i', (max) => {
  const quota = { max, windowMs: minute };
  const first = takeFrom(emptyCounts, quota, began);
  const full = makeAttempts(
    quota,
    Array.from({ length: max - 1 }, () => began + 5_000),
    first.counts ?? emptyCounts,
  );
  expect(full.passed).toHaveLength(max - 1);
  const afterGivingBack = giveBackTo(full.counts, first.id ?? 0);
  expect(makeAttempts(quota, [began + 5_000, began + 5_000], afterGivingBack).passed).toHaveLength(1);
  // The id of an attempt that is no longer counted.
  expect(giveBackTo(full.counts, 99_999)).toEqual(full.counts);
});

test('attempts still count after the quota, and with it the format of the counts, has changed [ED-11]', () => {
  const quota = { max: 600, windowMs: minute };
  assert(
    property(constantFrom(0, 1, 499, 600, 1_200), integer({ min: 0, max: minute - 1 }), (before, ago) => {
      const taken = Array.from({ length: before }, (_, id) => ({ id: id + 1, at: began - ago }));
      const log = { taken, lastId: before };
      const { passed } = makeAttempts(
        quota,
        Array.from({ length: 700 }, () => began),
        log,
      );
      expect(passed).toHaveLength(Math.max(0, 600 - before));
    }),
    { numRuns: 20 },
  );
  // A ring of another window, and a quota that is now small enough for a log.
  const hours = makeAttempts(
    { max: 5_000, windowMs: 60 * minute },
    Array.from({ length: 550 }, () => began),
  );
  expect(
    makeAttempts(
      quota,
      Array.from({ length: 100 }, () => began),
      hours.counts,
    ).passed,
  ).toHaveLength(50);
  expect(makeAttempts({ max: 500, windowMs: minute }, [began], hours.counts).passed).toHaveLength(0);
});

test('the stored counts of a quota of thirty thousand stay below 1 kB', () => {
  const { counts } = makeAttempts(
    { max: 30_000, windowMs: minute },
    Array.from({ length: 40_000 }, (_, i) => began + i),
  );
  expect(JSON.stringify(counts).length).toBeLessThan(1_000);
});
