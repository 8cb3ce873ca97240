import * as v from 'valibot';

export type Quota = { max: number; windowMs: number };

/** Above this quota a counter stores totals instead of the times of attempts. */
export const maxExactQuota = 500;
/** Number of parts of a window, each counted as a whole. */
export const windowParts = 60;

/** Every attempt that counts, oldest first; times in ms since 1970. */
export const logSchema = v.object({
  taken: v.array(v.object({ id: v.number(), at: v.number() })),
  lastId: v.number(),
});
/** Number of attempts in each part of `partMs`; parts are numbered from 1970 on, and `counts[0]` is part `from`. */
export const ringSchema = v.object({
  partMs: v.pipe(v.number(), v.minValue(1)),
  from: v.pipe(v.number(), v.integer()),
  counts: v.pipe(v.array(v.pipe(v.number(), v.minValue(0))), v.maxLength(windowParts + 1)),
});

type Log = v.InferOutput<typeof logSchema>;
type Ring = v.InferOutput<typeof ringSchema>;
export type Counts = Log | Ring;

/** `id` of the attempt, null if the quota is exhausted. `waitMs` until the quota frees up; 0 if it is not exhausted. */
export type TakeResult = { id: number | null; waitMs: number };

/**
 * Counts one attempt if the quota permits it; `counts` is the new state, null if it is unchanged.
 *
 * Quotas up to `maxExactQuota` use a log, which is exact to the millisecond. Larger quotas use a ring, in which the
 * part where the window begins counts as a whole. So no window ever has more than `max`, and the quota may free up
 * later, by up to a sixtieth of the window.
 */
export function takeFrom(counts: Counts, quota: Quota, now: number): TakeResult & { counts: Counts | null } {
  if (quota.max <= maxExactQuota && 'taken' in counts) return takeFromLog(counts, quota, now);
  return takeFromRing(toRing(counts, quota.windowMs / windowParts), quota, now);
}

function takeFromLog({ taken, lastId }: Log, { max, windowMs }: Quota, now: number) {
  const remaining = taken.filter(({ at }) => at > now - windowMs);
  // The quota frees up when the attempt `max` places back leaves the window.
  const blocking = remaining.at(-max);
  if (blocking) return { id: null, waitMs: blocking.at + windowMs - now, counts: null };
  const id = lastId + 1;
  return { id, waitMs: 0, counts: { taken: [...remaining, { id, at: now }], lastId: id } };
}

function takeFromRing(ring: Ring, { max }: Quota, now: number) {
  const { partMs } = ring;
  const current = Math.max(Math.floor(now / partMs), ring.from + ring.counts.length - 1);
  const from = current - windowParts;
  const counts = Array.from({ length: windowParts + 1 }, (_, at) => ring.counts[from + at - ring.from] ?? 0);
  let total = counts.reduce((sum, count) => sum + count, 0);
  if (total < max) {
    counts[windowParts] = (counts[windowParts] ?? 0) + 1;
    return { id: current, waitMs: 0, counts: { partMs, from, counts } };
  }
  // The quota frees up when enough of the oldest parts have left the window.
  const last = counts.findIndex((count) => (total -= count) < max);
  return { id: null, waitMs: (from + last + windowParts + 1) * partMs - now, counts: null };
}

/** Converts counts of another format. Each attempt counts from the last moment at which it may have been made. */
function toRing(counts: Counts, partMs: number): Ring {
  if ('counts' in counts && counts.partMs === partMs) return counts;
  const taken =
    'taken' in counts
      ? counts.taken.map(({ at }) => ({ at, count: 1 }))
      : counts.counts.map((count, i) => ({ at: (counts.from + i + 1) * counts.partMs - 1, count }));
  const numbered = taken.map(({ at, count }) => ({ part: Math.floor(at / partMs), count }));
  const newest = numbered.reduce((most, { part }) => Math.max(most, part), 0);
  const ring = {
    partMs,
    from: newest - windowParts,
    counts: Array.from({ length: windowParts + 1 }, () => 0),
  };
  for (const { part, count } of numbered) {
    const at = part - ring.from;
    if (at >= 0) ring.counts[at] = (ring.counts[at] ?? 0) + count;
  }
  return ring;
}

/** Removes the attempt with this `id`, which in a ring is the number of its part. No effect if it no longer counts. */
export function giveBackTo(counts: Counts, id: number): Counts {
  if ('taken' in counts) return { ...counts, taken: counts.taken.filter((each) => each.id !== id) };
  return {
    ...counts,
    counts: counts.counts.map((count, at) => Math.max(0, count - Number(counts.from + at === id))),
  };
}
