import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { addressOf } from '../request/address.ts';
import { callOf } from '../request/find-call.ts';
import { addStanding } from '../responses/standing-headers.ts';
import { ownTraceparentOf } from '../upstream/trace.ts';
import { log } from './log.ts';

/** First in, last out: request id, headers of every response whatever its status, one log line. */
export const finish = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = Date.now();
  c.set('requestId', crypto.randomUUID().replaceAll('-', ''));
  c.set('timings', new Map());
  c.set('address', addressOf(c.req.url));
  c.set('call', callOf(c.req.method, c.req.path));
  await next();
  const took = Date.now() - started;
  addStanding(c);
  const { headers } = c.res;
  headers.set('X-Request-Id', c.get('requestId'));
  headers.set('traceparent', ownTraceparentOf(c.get('requestId')));
  const parts = [...c.get('timings'), ['edge', took] as const];
  const times = parts.map(([name, ms]) => `${name};dur=${ms}`);
  // Here a page can read it without a line of its own (src/shared/http/call-log.ts).
  headers.set('Server-Timing', [...times, `trace;desc=${c.get('requestId')}`].join(', '));
  // What has a date was made elsewhere: it tells itself since when it is.
  if (!headers.has('Date')) headers.set('Date', new Date().toUTCString());
  log(c, took);
});
