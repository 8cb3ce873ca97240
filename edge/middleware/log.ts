import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

/**
 * Trace id of the caller's `traceparent` (W3C Trace Context): 32 hex digits, not all zero. Whoever asks chooses it, so
 * that the trace starts anew here (§3.2, "restart") and the log says under which one it was asked for.
 */
function parentOf(traceparent: string | undefined): string | undefined {
  const sent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent ?? '')?.[1];
  return sent && !/^0+$/.test(sent) ? sent : undefined;
}

/** The failing of an upstream, whether a visitor saw it or was given an old copy instead. */
const isFailure = (c: Context<EdgeEnv>): boolean =>
  c.res.status >= 500 || (c.res.headers.get('Cache-Status') ?? '').includes('stale-if-error');

/**
 * One line of JSON a request. The query is left out: it may carry what nobody should read later. Every failure has its
 * line; of the rest a share is written, and `of` says how many answers a line stands for, so that a rate is the sum of
 * it. Sampling is done here: the platform's own (`head_sampling_rate`) would leave out failures and runs of the job.
 */
export function log(c: Context<EdgeEnv>, ms: number): void {
  const rate = isFailure(c) ? 1 : c.env.logShare;
  if (Math.random() >= rate) return;
  const line = {
    of: rate < 1 ? 1 / rate : undefined,
    requestId: c.get('requestId'),
    parent: parentOf(c.req.header('traceparent')),
    merchant: c.get('merchant')?.merchantCode,
    country: c.get('visitor')?.country,
    method: c.req.method,
    // Without the preview in it (`games-host.ts`).
    path: c.req.path.replace(/~[^/]+/, '~'),
    status: c.res.status,
    cache: c.res.headers.get('Cache-Status') ?? undefined,
    ms,
  };
  if (!c.error) return console.log(JSON.stringify(line));
  const { message, stack } = c.error;
  const token = c.get('session')?.token;
  const text = JSON.stringify({ ...line, error: message, cause: causeOf(c.error), stack });
  console.error(token ? text.replaceAll(token, '[token]') : text);
}

/** Why it failed, and why that did, down to what was thrown first. */
function causeOf({ cause }: Error): string | undefined {
  if (typeof cause === 'string') return cause;
  if (!(cause instanceof Error)) return undefined;
  return [cause.message, causeOf(cause)].filter(Boolean).join(' < ');
}
