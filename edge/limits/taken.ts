import * as v from 'valibot';

/** At most `max` in any span of `windowMs`. */
export type Quota = { max: number; windowMs: number };

/** Above this quota a counter keeps numbers in place of the times of attempts. */
export const exactUpTo = 500;
/** Parts of a window that are counted as wholes. */
export const parts = 60;

/** Every attempt that counts, oldest first; times in ms since 1970. */
export const logSchema = v.object({
  taken: v.array(v.object({ id: v.number(), at: v.number() })),
  lastId: v.number(),
});
/** How many were taken in each part of `partMs`; parts are numbered from 1970 on, `counts[0]` is the one of `from`. */
export const ringSchema = v.object({
  partMs: v.pipe(v.number(), v.minValue(1)),
  from: v.pipe(v.number(), v.integer()),
  counts: v.pipe(v.array(v.pipe(v.number(), v.minValue(0))), v.maxLength(parts + 1)),
});

type Log = v.InferOutput<typeof logSchema>;
type Ring = v.InferOutput<typeof ringSchema>;
export type Counts = Log | Ring;

/** `id` of what was taken, null when there was no room. `waitMs` until there is room again, 0 when there is. */
export type Taken = { id: number | null; waitMs: number };

/**
 * Takes one, if there is room; `counts` is what is kept then, null for nothing new.
 *
 * Up to `exactUpTo` by a log: exact to the millisecond. Above by a ring: the part in which the window begins counts as a
 * whole, so that never more than `max` pass in any window, and room comes back up to a sixtieth of it later.
 */
export function takeFrom(counts: Counts, quota: Quota, now: number): Taken & { counts: Counts | null } {
  if (quota.max <= exactUpTo && 'taken' in counts) return takeFromLog(counts, quota, now);
  return takeFromRing(asRing(counts, quota.windowMs / parts), quota, now);
}

function takeFromLog({ taken, lastId }: Log, { max, windowMs }: Quota, now: number) {
  const left = taken.filter(({ at }) => at > now - windowMs);
  // Room comes when the one that is `max` back falls out of the window.
  const blocking = left.at(-max);
  if (blocking) return { id: null, waitMs: blocking.at + windowMs - now, counts: null };
  const id = lastId + 1;
  return { id, waitMs: 0, counts: { taken: [...left, { id, at: now }], lastId: id } };
}

function takeFromRing(ring: Ring, { max }: Quota, now: number) {
  const { partMs } = ring;
  const current = Math.max(Math.floor(now / partMs), ring.from + ring.counts.length - 1);
  const from = current - parts;
  const counts = Array.from({ length: parts + 1 }, (_, at) => ring.counts[from + at - ring.from] ?? 0);
  let total = counts.reduce((sum, count) => sum + count, 0);
  if (total < max) {
    counts[parts] = (counts[parts] ?? 0) + 1;
    return { id: current, waitMs: 0, counts: { partMs, from, counts } };
  }
  // Room comes when enough of the oldest parts have fallen out of the window.
  const last = counts.findIndex((count) => (total -= count) < max);
  return { id: null, waitMs: (from + last + parts + 1) * partMs - now, counts: null };
}

/** What is kept in another form, another quota's say, counts on: from the last moment at which it may have been taken. */
function asRing(counts: Counts, partMs: number): Ring {
  if ('counts' in counts && counts.partMs === partMs) return counts;
  const taken =
    'taken' in counts
      ? counts.taken.map(({ at }) => ({ at, count: 1 }))
      : counts.counts.map((count, i) => ({ at: (counts.from + i + 1) * counts.partMs - 1, count }));
  const numbered = taken.map(({ at, count }) => ({ part: Math.floor(at / partMs), count }));
  const newest = numbered.reduce((most, { part }) => Math.max(most, part), 0);
  const ring = { partMs, from: newest - parts, counts: Array.from({ length: parts + 1 }, () => 0) };
  for (const { part, count } of numbered) {
    const at = part - ring.from;
    if (at >= 0) ring.counts[at] = (ring.counts[at] ?? 0) + count;
  }
  return ring;
}

/** Without the one of this `id`; as it is when that is not in there any more. */
export function giveBackTo(counts: Counts, id: number): Counts {
  if ('taken' in counts) return { ...counts, taken: counts.taken.filter((each) => each.id !== id) };
  return {
    ...counts,
    counts: counts.counts.map((count, at) => Math.max(0, count - Number(counts.from + at === id))),
  };
}
