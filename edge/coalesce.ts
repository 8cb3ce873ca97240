import { deadlines } from './deadline.ts';

/** Unsettled work of this isolate by key, oldest first. */
export type InFlight<T> = Map<string, { since: number; result: Promise<T> }>;

// Age at which an entry is deleted. If the runtime kills a request, the request's entry never settles, and its key may
// never be requested again.
const abandonedMs = 2 * deadlines.write;

/**
 * Coalesces requests: starts `work` unless work with the same key is in flight. All callers share one result; `joined`
 * is true for all but the first of them. Only plain data may be shared, because the runtime binds a `Response` or a
 * stream to the request that created it. `keepAlive` is the caller's `waitUntil`: the work outlives the request that
 * started it.
 */
export function coalesce<T>(
  inFlight: InFlight<T>,
  key: string,
  work: () => Promise<T>,
  keepAlive: (promise: Promise<unknown>) => void,
): { result: Promise<T>; joined: boolean } {
  const now = Date.now();
  for (const [oldest, { since }] of inFlight) {
    if (now - since < abandonedMs) break;
    inFlight.delete(oldest);
  }
  const running = inFlight.get(key);
  if (running) return { result: running.result, joined: true };
  const result = work().finally(() => {
    if (inFlight.get(key)?.result === result) inFlight.delete(key);
  });
  inFlight.set(key, { since: now, result });
  keepAlive(result.catch(() => undefined));
  return { result, joined: false };
}
