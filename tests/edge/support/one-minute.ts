import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';

import worker from '#edge/worker.ts';
import { type AskOptions, buildRequest } from '#tests/edge/support/ask.ts';

/**
 * Returns a function like `ask` for which all requests fall into the same minute, because a test cannot stop the clock
 * of Cloudflare's own counters. `counts` has the first count of each key, by default zero. `bindings` replaces bindings
 * of the worker.
 */
export function createOneMinuteAsk(
  counts = new Map<string, number>(),
  bindings: Record<string, unknown> = {},
): (path: string, how?: AskOptions) => Promise<Response> {
  const counter = (max: number): RateLimit => ({
    limit({ key }) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve({ success: count <= max });
    },
  });
  const counters = Object.fromEntries(
    [240, 600, 3_000, 6_000, 30_000].map((max) => [`RATE_${max}`, counter(max)]),
  );
  return async (path, how) => {
    const context = createExecutionContext();
    const reply = await worker.fetch(buildRequest(path, how), { ...env, ...counters, ...bindings }, context);
    await waitOnExecutionContext(context);
    return reply;
  };
}
