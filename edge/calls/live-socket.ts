import { createMiddleware } from 'hono/factory';

import { liveMarks } from '#contract/calls/channel.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isOwnOrigin } from '../request/own-origin.ts';
import { failed } from '../responses/refusals.ts';
import { clearSession } from '../session-cookie.ts';
import { platformOf } from '../upstream/platform.ts';
import { openSocket } from '../upstream/upstream.ts';
import { privateRequest } from './private-reply.ts';

/**
 * Hands the upgrade of the live channel to the merchant's platform, with the session's token, which the browser does
 * not know. A browser asks no server whether a page of another origin may open a socket, and sends the cookie: only
 * this site's own pages may (CWE-1385).
 */
export const liveSocket = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.path !== liveMarks.path || c.req.header('Upgrade')?.toLowerCase() !== 'websocket') return next();
  if (!isOwnOrigin(c)) return failed(c, 'origin.refused');
  if (!c.get('session')) return failed(c, 'login.not.session');
  const asked = privateRequest(c, c.req.raw, liveMarks);
  asked.headers.set('Upgrade', 'websocket');
  const { status, webSocket } = await openSocket(c.env, asked, platformOf(c));
  if (webSocket) return new Response(null, { status: 101, webSocket });
  if (status === 401) {
    clearSession(c);
    return failed(c, 'login.not.session');
  }
  if (status === 403) return failed(c, 'permission.denied');
  throw new EdgeError('upstream.failed', { cause: `no socket: ${status}` });
});
