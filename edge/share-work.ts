import { deadlines } from './deadline.ts';

/** Work that is under way in this isolate, by key. */
export type UnderWay<T> = Map<string, { since: number; result: Promise<T> }>;

// A request that was killed with its work leaves an entry that never settles.
const abandonedMs = 2 * deadlines.write;

/**
 * Starts `work` unless the same key is under way, and gives the one result to all who ask meanwhile.
 * Only plain data may be shared: the runtime binds a `Response` or a stream to the request that made it.
 * `keepAlive` is the caller's `waitUntil`: the work outlives a visitor who leaves.
 */
export function shareWork<T>(
  underWay: UnderWay<T>,
  key: string,
  work: () => Promise<T>,
  keepAlive: (promise: Promise<unknown>) => void,
): { result: Promise<T>; joined: boolean } {
  const running = underWay.get(key);
  if (running && Date.now() - running.since < abandonedMs) return { result: running.result, joined: true };
  const result = work().finally(() => {
    if (underWay.get(key)?.result === result) underWay.delete(key);
  });
  underWay.set(key, { since: Date.now(), result });
  keepAlive(result.catch(() => undefined));
  return { result, joined: false };
}
