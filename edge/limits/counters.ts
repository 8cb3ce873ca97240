import { secondMs } from '#contract/values/durations.ts';
import { type Limit, type LimitName, limits, type Quota, type Subject } from '#contract/wire/limits.ts';

import type { Configuration } from '../configuration.ts';
import { EdgeError, within } from '../deadline.ts';
import type { Limiter } from './limiter.ts';
import type { Taken } from './taken.ts';

/** A quota and the counter of the subject that it is about. `key` names that counter. */
export type Counter = { quota: Quota; key: string };
/** What a counter said; null when it could not be reached. */
export type Counted = Counter & { taken: Taken | null };

const deadlineMs = 3_000;
/** A refusal is known here for so long at most: meanwhile another isolate may have given room. */
const memoryMs = 5_000;
const maxRemembered = 10_000;

/** Counters without room, in ms since 1970: who goes on asking is refused without a call to the counter. */
const full = new Map<string, { roomAt: number; askAgainAt: number }>();

const stubOf = (env: Configuration, key: string): DurableObjectStub<Limiter> => env.limiters.getByName(key);

/**
 * The counters of a limit for one request; a subject that is not known has none. `scope` is the merchant, or `any` before
 * it is known.
 */
export function countersFor(
  scope: string,
  name: LimitName,
  subjects: Readonly<Partial<Record<Subject, string | null>>>,
): Counter[] {
  const { quotas }: Limit = limits[name];
  return quotas.flatMap((quota) => {
    const { by, counts, seconds } = quota;
    const subject = subjects[by] ?? null;
    return subject === null ? [] : [{ quota, key: `${scope}/${name}/${by}/${counts}/${seconds}/${subject}` }];
  });
}

/** The longest that one of the counters has to be waited for, ms; 0 when all had room. */
export const longestWait = (counted: readonly Counted[]): number =>
  Math.max(0, ...counted.map(({ taken }) => (taken?.id === null ? taken.waitMs : 0)));

/** The refusal that says to come back in so many ms. */
export const tooMany = (waitMs: number): EdgeError =>
  new EdgeError('too.many.requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });

/** Takes one from every counter, from all at once. */
export const takeAll = (env: Configuration, counters: readonly Counter[]): Promise<Counted[]> =>
  Promise.all(counters.map(async (counter) => ({ ...counter, taken: await take(env, counter) })));

async function take(env: Configuration, { key, quota }: Counter): Promise<Taken | null> {
  const known = full.get(key);
  const now = Date.now();
  if (known && known.askAgainAt > now) return { id: null, waitMs: known.roomAt - now };
  try {
    const taken = await within(
      deadlineMs,
      quota.counted === 'nearby' ? takeNearby(env, quota.max, key) : takeExactly(env, quota, key),
    );
    if (taken.id !== null) full.delete(key);
    else {
      remember(key, taken.waitMs);
      if (quota.onFull === 'warn') console.warn(JSON.stringify({ above: key }));
    }
    return taken;
  } catch (error) {
    console.error(JSON.stringify({ limit: quota.by, error: String(error) }));
    return null;
  }
}

const takeExactly = async (env: Configuration, { max, seconds }: Quota, key: string): Promise<Taken> =>
  stubOf(env, key).take({ max, windowMs: seconds * secondMs });

/** These counters do not say when there is room again: within the minute. They take nothing back. */
async function takeNearby(env: Configuration, max: number, key: string): Promise<Taken> {
  const counter = env.rates.get(max);
  if (!counter) throw new Error(`no counter of ${max} a minute`);
  const { success } = await counter.limit({ key });
  return success ? { id: 0, waitMs: 0 } : { id: null, waitMs: 60_000 };
}

function remember(key: string, waitMs: number): void {
  if (full.size >= maxRemembered) full.clear();
  const now = Date.now();
  full.set(key, { roomAt: now + waitMs, askAgainAt: now + Math.min(waitMs, memoryMs) });
}

/** Gives back what was taken. Never throws: a count that stays too high ends with its window. */
export async function giveBack(env: Configuration, counted: readonly Counted[]): Promise<void> {
  await Promise.allSettled(
    counted.map(async ({ key, taken }) => {
      if (!taken?.id) return;
      full.delete(key);
      await stubOf(env, key).giveBack(taken.id);
    }),
  );
}
