import type { Call } from '#contract/wire/call.ts';

/** Earliest start of the next call, by the call's key, in ms since the page began. */
const freeAt = new Map<string, number>();
/** Queued reads, by call and input. */
const waiting = new Map<string, { run: () => Promise<unknown>; reply: Promise<unknown> }>();

/**
 * Starts calls with the same key at least `throttleMs` apart in this tab. No call is dropped: a call that comes too
 * early is queued. A read that is repeated while it is queued is sent once for all callers, with the latest caller's
 * signal, because an earlier caller may have aborted.
 */
export function throttleCall<T>(
  call: Pick<Call, 'key' | 'effect' | 'throttleMs'>,
  { query, language }: { query?: object; language?: string },
  run: () => Promise<T>,
): Promise<T> {
  const request = JSON.stringify([call.key, language, query]);
  const same = waiting.get(request);
  if (call.effect === 'read' && same) {
    same.run = run;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call with the same schema
    return same.reply as Promise<T>;
  }
  const now = performance.now();
  const start = Math.max(now, freeAt.get(call.key) ?? 0);
  freeAt.set(call.key, start + call.throttleMs);
  if (start === now) return run();
  const turn = new Promise((resolve) => setTimeout(resolve, start - now));
  if (call.effect !== 'read') return turn.then(run);
  const reply = turn.then(() => {
    const latest = waiting.get(request)?.run ?? run;
    waiting.delete(request);
    return latest();
  });
  waiting.set(request, { run, reply });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same call with the same schema
  return reply as Promise<T>;
}
