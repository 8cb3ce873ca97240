import { secondMs } from '#contract/values/durations.ts';
import { type Limit, type LimitName, limits, type Quota, type QuotaSubject } from '#contract/wire/limits.ts';

import type { Configuration } from '../configuration.ts';
import { EdgeError, withDeadline } from '../deadline.ts';
import type { Limiter } from './limiter.ts';
import type { TakeResult } from './sliding-window.ts';

/** A quota and the counter of one subject. `key` names that counter. */
export type Counter = { quota: Quota; key: string };
/** A counter with its answer. `taken` is null if the counter could not be reached. */
export type CountResult = Counter & { taken: TakeResult | null };

const deadlineMs = 3_000;
/** Maximum time in ms, because another isolate may give an attempt back meanwhile. */
const memoryMs = 5_000;
const maxRemembered = 10_000;

/** Until `checkAgainAt` attempts are refused without a request; the quota frees up at `freeAt`. In ms since 1970. */
const fullCounters = new Map<string, { freeAt: number; checkAgainAt: number }>();

const getStub = (env: Configuration, key: string): DurableObjectStub<Limiter> => env.limiters.getByName(key);

/** Builds a limit's counters. An unknown subject gets none. `scope`: the merchant's code, or `any` if not known yet. */
export function buildCounters(
  scope: string,
  name: LimitName,
  subjects: Readonly<Partial<Record<QuotaSubject, string | null>>>,
): Counter[] {
  const { quotas }: Limit = limits[name];
  return quotas.flatMap((quota) => {
    const { by, counts, seconds } = quota;
    const subject = subjects[by] ?? null;
    return subject === null ? [] : [{ quota, key: `${scope}/${name}/${by}/${counts}/${seconds}/${subject}` }];
  });
}

/** Returns the longest wait among the counters in ms; 0 if no quota is exhausted. */
export const getLongestWait = (counted: readonly CountResult[]): number =>
  Math.max(0, ...counted.map(({ taken }) => (taken?.id === null ? taken.waitMs : 0)));

/** Creates the error that tells the client to wait for this time in ms. */
export const createTooManyError = (waitMs: number): EdgeError =>
  new EdgeError('too.many.requests', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });

/** Counts one attempt on all counters at once. */
export const takeAll = (env: Configuration, counters: readonly Counter[]): Promise<CountResult[]> =>
  Promise.all(counters.map(async (counter) => ({ ...counter, taken: await take(env, counter) })));

async function take(env: Configuration, { key, quota }: Counter): Promise<TakeResult | null> {
  const known = fullCounters.get(key);
  const now = Date.now();
  if (known && known.checkAgainAt > now) return { id: null, waitMs: known.freeAt - now };
  try {
    const taken = await withDeadline(
      deadlineMs,
      quota.counted === 'nearby' ? takeNearby(env, quota.max, key) : takeExactly(env, quota, key),
    );
    if (taken.id !== null) fullCounters.delete(key);
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

const takeExactly = async (env: Configuration, { max, seconds }: Quota, key: string): Promise<TakeResult> =>
  getStub(env, key).take({ max, windowMs: seconds * secondMs });

/**
 * Counts an attempt on a counter of this Cloudflare location. Such a counter does not report when the quota frees up,
 * which happens within a minute, and cannot give attempts back.
 */
async function takeNearby(env: Configuration, max: number, key: string): Promise<TakeResult> {
  const counter = env.rates.get(max);
  if (!counter) throw new Error(`no counter of ${max} a minute`);
  const { success } = await counter.limit({ key });
  return success ? { id: 0, waitMs: 0 } : { id: null, waitMs: 60_000 };
}

function remember(key: string, waitMs: number): void {
  if (fullCounters.size >= maxRemembered) fullCounters.clear();
  const now = Date.now();
  fullCounters.set(key, { freeAt: now + waitMs, checkAgainAt: now + Math.min(waitMs, memoryMs) });
}

/** Gives counted attempts back. Never throws: if one cannot be given back, it counts until it leaves the window. */
export async function giveBack(env: Configuration, counted: readonly CountResult[]): Promise<void> {
  await Promise.allSettled(
    counted.map(async ({ key, taken }) => {
      if (!taken?.id) return;
      fullCounters.delete(key);
      await getStub(env, key).giveBack(taken.id);
    }),
  );
}
