import type { Call } from '#contract/wire/call.ts';

/** By call: when the next one may start, ms since the page began. */
const freeAt = new Map<string, number>();
/** Queued reads, by call and input. */
const waiting = new Map<string, Promise<unknown>>();

/**
 * Keeps calls of one kind `throttleMs` apart in this tab (ED-04). Nothing is lost: a write is queued, and a read
 * that is repeated while it is queued is sent once for all.
 */
export function throttled<T>(
  call: Pick<Call, 'key' | 'effect' | 'throttleMs'>,
  { query, language }: { query?: object; language?: string },
  run: () => Promise<T>,
): Promise<T> {
  const request = JSON.stringify([call.key, language, query]);
  const same = waiting.get(request);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call with the same schema
  if (call.effect === 'read' && same) return same as Promise<T>;
  const now = performance.now();
  const start = Math.max(now, freeAt.get(call.key) ?? 0);
  freeAt.set(call.key, start + call.throttleMs);
  if (start === now) return run();
  const queued = new Promise((resolve) => setTimeout(resolve, start - now)).then(() => {
    waiting.delete(request);
    return run();
  });
  if (call.effect === 'read') waiting.set(request, queued);
  return queued;
}
