import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { isGamesHost } from '../games-host.ts';
import { nothingMayLoad } from '../html/content-security-policy.ts';
import { traceparentOf } from '../wps/call-request.ts';
import { log } from './log.ts';
import { securityHeaders } from './security-headers.ts';

/** First in, last out: request id, headers of every response whatever its status, one log line (ED-13). */
export const finish = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = Date.now();
  c.set('requestId', crypto.randomUUID().replaceAll('-', ''));
  c.set('timings', new Map());
  await next();
  const took = Date.now() - started;
  const { headers } = c.res;
  headers.set('X-Request-Id', c.get('requestId'));
  headers.set('X-Build', __BUILD_ID__);
  headers.set('traceparent', traceparentOf(c.get('requestId')));
  const parts = [...c.get('timings'), ['edge', took] as const];
  const times = parts.map(([name, ms]) => `${name};dur=${ms}`);
  // Here a page can read it without a line of its own (src/shared/http/call-log.ts).
  headers.set('Server-Timing', [...times, `trace;desc=${c.get('requestId')}`].join(', '));
  // What a merchant promises, it promises for its own hosts.
  const security = securityHeaders(isGamesHost(c) ? null : (c.get('record') ?? null));
  for (const [name, value] of Object.entries(security)) headers.set(name, value);
  // A launch's token stands in its address.
  if (isGamesHost(c)) headers.set('Referrer-Policy', 'no-referrer');
  // What no cache has touched says so (RFC 9211).
  if (!headers.has('Cache-Status')) headers.set('Cache-Status', 'edge; fwd=bypass');
  // What has a date was made elsewhere: it tells itself since when, and how long it may be kept.
  if (!headers.has('Date')) {
    headers.set('Date', new Date().toUTCString());
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  }
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingMayLoad);
  log(c, took);
});
