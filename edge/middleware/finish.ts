import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { splitAddress } from '../request/address.ts';
import { findCall } from '../request/find-call.ts';
import { addDefaultHeaders } from '../responses/default-headers.ts';
import { buildOwnTraceparent } from '../upstream/trace.ts';
import { log } from './log.ts';

/** First and last step: sets the request id, adds default headers to every response, and logs the request. */
export const finish = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = Date.now();
  c.set('requestId', crypto.randomUUID().replaceAll('-', ''));
  c.set('timings', new Map());
  c.set('address', splitAddress(c.req.url));
  c.set('call', findCall(c.req.method, c.req.path));
  await next();
  const took = Date.now() - started;
  addDefaultHeaders(c);
  const { headers } = c.res;
  headers.set('X-Request-Id', c.get('requestId'));
  headers.set('traceparent', buildOwnTraceparent(c.get('requestId')));
  const parts = [...c.get('timings'), ['edge', took] as const];
  const times = parts.map(([name, ms]) => `${name};dur=${ms}`);
  // A page's script can read the request id from this header (src/shared/http/call-log.ts).
  headers.set('Server-Timing', [...times, `trace;desc=${c.get('requestId')}`].join(', '));
  // A response that already has a date comes from elsewhere and keeps that date.
  if (!headers.has('Date')) headers.set('Date', new Date().toUTCString());
  log(c, took);
});
