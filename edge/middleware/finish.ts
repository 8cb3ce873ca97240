import { createMiddleware } from 'hono/factory';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses.ts';

// RFC 9110 §15.5.20 and the OWASP secure-headers list; the page's own policy is set with the page.
const everyResponse = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** First in, last out: request id, headers, one log line, and an envelope for whatever was thrown. */
export const finish = createMiddleware<EdgeEnv>(async (c, next) => {
  const started = Date.now();
  c.set('requestId', crypto.randomUUID().replaceAll('-', ''));
  await next();
  if (c.error) {
    console.error(JSON.stringify({ requestId: c.var.requestId, error: String(c.error.stack ?? c.error) }));
    c.res = failed(c, 'system.error');
  }
  const headers = c.res.headers;
  headers.set('X-Request-Id', c.var.requestId);
  headers.set('X-Build', __BUILD_ID__);
  headers.append('Server-Timing', `edge;dur=${Date.now() - started}`);
  for (const [name, value] of Object.entries(everyResponse)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  }
  const { method, path } = c.req;
  const merchant = c.var.merchant?.merchantCode;
  console.log(JSON.stringify({ requestId: c.var.requestId, merchant, method, path, status: c.res.status }));
});
