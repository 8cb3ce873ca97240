import type { Context } from 'hono';

import type { EdgeEnv } from '../env.ts';

/** W3C Trace Context: the platform's envelope carries the trace id that this edge answers with. */
export function trace(c: Context<EdgeEnv>, headers: Headers): void {
  const span = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  headers.set('traceparent', traceparentOf(c.get('requestId'), span));
  headers.set('X-Request-Id', c.get('requestId'));
}

const traceparentOf = (traceId: string, span: string): string => `00-${traceId}-${span}-01`;

/** The `traceparent` of the edge's own span, which the trace begins with: named by half of its id. */
export const ownTraceparentOf = (traceId: string): string => traceparentOf(traceId, traceId.slice(16));
