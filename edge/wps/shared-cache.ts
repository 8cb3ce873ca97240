import { deadlines, within } from '../deadline.ts';
import { shareWork, type UnderWay } from '../share-work.ts';
import { type CacheTimes, cacheStatus, usability } from './cache-policy.ts';
import { readStored, type Stored, writeStored } from './cache-store.ts';

/** What upstream said; `storable` when it is a whole success that may answer others. */
export type Refreshed = { status: number; body: Uint8Array; storable: boolean };

/** A reply, from upstream or from the store. `age` in seconds, null when it was not stored before. */
export type Answer = { status: number; body: Uint8Array; cacheStatus: string; age: number | null };

type Question = {
  /** Everything the reply depends on. A token is never part of it. */
  key: string;
  times: CacheTimes;
  /** Asks upstream. Must not depend on who asks. */
  refresh: () => Promise<Refreshed>;
  /** The request's `waitUntil`. */
  keepAlive: (promise: Promise<unknown>) => void;
  /** How long this caller waits for upstream, in ms. */
  patienceMs?: number;
};

/** After a failure the stored reply serves this long before upstream is asked again. */
const holdOffMs = 5_000;

const underWay: UnderWay<Refreshed> = new Map();
const heldUntil = new Map<string, number>();

/**
 * Answers from the store while it is fresh; while it is stale but usable, answers from it and lets one
 * request refresh it; else asks upstream once for all who ask meanwhile, and falls back to the stored reply
 * when upstream fails (ED-09, ED-14). Throws `EdgeError` when there is neither.
 */
export async function answerShared(question: Question): Promise<Answer> {
  const { key, times, keepAlive, patienceMs = deadlines.read + 1_000 } = question;
  const stored = await readStored(key, times.fresh * 1_000);
  const age = stored ? (Date.now() - stored.storedAt) / 1_000 : Infinity;
  const usable = usability(age, times);
  const held = (heldUntil.get(key) ?? 0) > Date.now();
  if (stored && usable === 'fresh') return fromStore(stored, cacheStatus.hit(times.fresh - age));
  if (stored && usable === 'revalidate') {
    if (!held) keepAlive(refreshOnce(question).result.catch(() => undefined));
    return fromStore(stored, cacheStatus.hit(times.fresh - age, held ? 'held-off' : 'revalidating'));
  }
  const fallback = usable === 'ifError' ? stored : null;
  if (fallback && held) return fromStore(fallback, cacheStatus.hit(times.fresh - age, 'held-off'));
  const reason = stored ? 'stale' : 'uri-miss';
  const { result, joined } = refreshOnce(question);
  try {
    const fetched = await within(fallback ? Math.min(patienceMs, deadlines.stale) : patienceMs, result);
    const { status, storable } = fetched;
    if (status < 500 || !fallback) {
      const facts = { status, stored: storable, collapsed: joined };
      return { ...fetched, cacheStatus: cacheStatus.forwarded(reason, facts), age: null };
    }
  } catch (error) {
    if (!fallback) throw error;
    holdOff(key);
  }
  return fromStore(fallback, cacheStatus.forwarded('stale', { detail: 'stale-if-error' }));
}

function fromStore(stored: Stored, status: string): Answer {
  return {
    status: 200,
    body: stored.body,
    cacheStatus: status,
    age: Math.max(0, Math.floor((Date.now() - stored.storedAt) / 1_000)),
  };
}

function refreshOnce({ key, times, refresh, keepAlive }: Question) {
  return shareWork(
    underWay,
    key,
    async () => {
      const fetched = await refresh().catch((error: unknown) => {
        holdOff(key);
        throw error;
      });
      if (fetched.status >= 500) holdOff(key);
      else heldUntil.delete(key);
      if (fetched.storable) {
        const stored = { body: fetched.body, storedAt: Date.now() };
        keepAlive(writeStored(key, stored, times.fresh + times.ifError));
      }
      return fetched;
    },
    keepAlive,
  );
}

function holdOff(key: string): void {
  // Expired rows of keys that nobody asks for any more.
  if (heldUntil.size > 1_000) heldUntil.clear();
  heldUntil.set(key, Date.now() + holdOffMs);
}
