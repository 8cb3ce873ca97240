import type { Context } from 'hono';

import { logout } from '#contract/calls/identity/session.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { respond } from '../responses/default-headers.ts';
import { respondFailure } from '../responses/refusals.ts';
import { clearSession } from '../session-cookie.ts';
import { answerCall } from './answer-call.ts';
import { clearPendingLogout, endPendingLogout, endSession } from './end-session.ts';
import { keepInvitation } from './keep-invitation.ts';
import { bindLogin, isOwnLogin } from './own-login.ts';
import { addPreviewToGame } from './previewed-game.ts';
import type { Reply } from './reply.ts';
import { takeSession } from './take-session.ts';

/** Handles every /wps and /lgw call of a browser; a path that the contract does not list is not found. */
export async function proxyCall(c: Context<EdgeEnv>): Promise<Response> {
  const call = c.get('call');
  // A session is sent only to paths that the contract defines.
  if (!call) return respondFailure(c, 'not.found');
  if (!(await isOwnLogin(c, call))) return respondFailure(c, 'provider.failed');
  const started = Date.now();
  await keepInvitation(c, call);
  const [answer, hasEndedPending] = await Promise.all([getReply(c, call), endPendingLogout(c)]);
  const reply = addPreviewToGame(c, call, await takeSession(c, call, answer));
  c.get('timings').set('wps', Date.now() - started);
  await bindLogin(c, call, reply);
  // If upstream no longer knows the session, the browser's session ends too. The 401 of a login concerns the account
  // that logs in, so it does not end the current session.
  if (reply.status === 401 && call.session !== 'none' && c.get('session')) clearSession(c);
  if (hasEndedPending) clearPendingLogout(c);
  return toResponse(c, call, reply);
}

const getReply = (c: Context<EdgeEnv>, call: Call): Promise<Reply> =>
  call === logout ? endSession(c) : answerCall(c, c.req.raw, call, { ip: c.get('visitor').ip });

/**
 * Converts a reply to a response. Does not use `c.res`, because reading it would create a second response and copy
 * everything. Cookies that were set before are added to the response.
 */
function toResponse(c: Context<EdgeEnv>, call: Call, reply: Reply): Response {
  const isShared = cacheRules[call.cache] !== null && !c.get('session');
  return respond(
    c,
    reply.body,
    {
      'Content-Type': reply.contentType,
      'Cache-Control': isShared ? 'private, no-cache' : 'private, no-store',
      'Cache-Status': reply.cacheStatus,
      ...(reply.age !== null && { Age: String(Math.floor(reply.age)) }),
      ...(reply.retryAfter && { 'Retry-After': reply.retryAfter }),
    },
    reply.status,
  );
}
