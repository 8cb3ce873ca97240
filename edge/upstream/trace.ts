import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

/** Adds W3C Trace Context headers; the platform's envelope then carries the trace id that this edge returns. */
export function addTraceHeaders(c: Context<EdgeEnv>, headers: Headers): void {
  const span = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  headers.set('traceparent', buildTraceparent(c.get('requestId'), span));
  headers.set('X-Request-Id', c.get('requestId'));
}

const buildTraceparent = (traceId: string, span: string): string => `00-${traceId}-${span}-01`;

/** Builds the `traceparent` of the trace's root. The span's id is the second half of the trace id. */
export const buildOwnTraceparent = (traceId: string): string => buildTraceparent(traceId, traceId.slice(16));
