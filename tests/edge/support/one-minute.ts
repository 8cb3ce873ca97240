import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';

import worker from '#edge/worker.ts';
import { type Ask, buildRequest } from '#tests/edge/support/ask.ts';

/**
 * Returns an `ask` whose counters per minute never expire, because a test cannot stop the clock of Cloudflare's own
 * counters. `counts` gives their first values by key, otherwise zero. `bindings` replace bindings of the worker.
 */
export function createOneMinuteAsk(
  counts = new Map<string, number>(),
  bindings: Record<string, unknown> = {},
): (path: string, how?: Ask) => Promise<Response> {
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
