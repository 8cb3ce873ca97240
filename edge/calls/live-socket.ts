import { createMiddleware } from 'hono/factory';

import { liveMarks } from '#contract/calls/channel.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { isOwnOrigin } from '../request/own-origin.ts';
import { respondFailure } from '../responses/refusals.ts';
import { clearSession } from '../session-cookie.ts';
import { getPlatform } from '../upstream/platform.ts';
import { openSocket } from '../upstream/upstream.ts';
import { buildPrivateRequest } from './private-reply.ts';

/**
 * Passes the upgrade of the live channel to the merchant's platform, with the session's token, which the browser does
 * not know. Browsers let pages of any origin open a socket and send the cookie with it, so only this site's own pages
 * are accepted (CWE-1385).
 */
export const upgradeLiveSocket = createMiddleware<EdgeEnv>(async (c, next) => {
  if (c.req.path !== liveMarks.path || c.req.header('Upgrade')?.toLowerCase() !== 'websocket') return next();
  if (!isOwnOrigin(c)) return respondFailure(c, 'origin.refused');
  if (!c.get('session')) return respondFailure(c, 'login.not.session');
  const request = await buildPrivateRequest(c, c.req.raw, liveMarks);
  request.headers.set('Upgrade', 'websocket');
  const { status, webSocket } = await openSocket(c.env, request, getPlatform(c));
  if (webSocket) return new Response(null, { status: 101, webSocket });
  if (status === 401) {
    clearSession(c);
    return respondFailure(c, 'login.not.session');
  }
  if (status === 403) return respondFailure(c, 'permission.denied');
  throw new EdgeError('upstream.failed', { cause: `no socket: ${status}` });
});
