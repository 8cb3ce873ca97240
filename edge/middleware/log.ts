import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

/**
 * Parses the trace id of the caller's `traceparent` (W3C Trace Context): 32 hex digits, not all zero. The client
 * chooses it, so the trace is restarted here (§3.2, "restart"), and the log records the client's id.
 */
function parseTraceParent(traceparent: string | undefined): string | undefined {
  const sent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '')?.[1];
  return sent && !/^0+$/.test(sent) ? sent : undefined;
}

/** Returns true for a server error, and if the visitor got an older reply because upstream failed. */
const isFailure = (c: Context<EdgeEnv>): boolean =>
  c.res.status >= 500 || (c.res.headers.get('Cache-Status') ?? '').includes('stale-if-error');

/**
 * Logs a request as one line of JSON: every failure, and a share of the other responses. The query is left out, because
 * it may contain data that must not be logged. `of` is the number of responses that a line represents, so rates are
 * computed from the sum of `of`. The edge samples by itself, because Cloudflare's sampling (`head_sampling_rate`) would
 * also drop failures and the log of the job.
 */
export function log(c: Context<EdgeEnv>, ms: number): void {
  const rate = isFailure(c) ? 1 : c.env.logShare;
  if (Math.random() >= rate) return;
  const line = {
    of: rate < 1 ? 1 / rate : undefined,
    requestId: c.get('requestId'),
    parent: parseTraceParent(c.req.header('traceparent')),
    merchant: c.get('merchant')?.merchantCode,
    country: c.get('visitor')?.country,
    method: c.req.method,
    // The path without its preview token (`games-host.ts`).
    path: c.req.path.replace(/~[^/]+/, '~'),
    status: c.res.status,
    cache: c.res.headers.get('Cache-Status') ?? undefined,
    ms,
  };
  if (!c.error) return console.log(JSON.stringify(line));
  const { message, stack } = c.error;
  const token = c.get('session')?.token;
  const text = JSON.stringify({ ...line, error: message, cause: describeCause(c.error), stack });
  console.error(token ? text.replaceAll(token, '[token]') : text);
}

/** Describes the chain of causes down to the first error. */
function describeCause({ cause }: Error): string | undefined {
  if (typeof cause === 'string') return cause;
  if (!(cause instanceof Error)) return undefined;
  return [cause.message, describeCause(cause)].filter(Boolean).join(' < ');
}
