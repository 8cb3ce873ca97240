import type { Context } from 'hono';

import { logout } from '#contract/calls/identity/session.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { failed } from '../responses/refusals.ts';
import { respond } from '../responses/standing-headers.ts';
import { clearSession } from '../session-cookie.ts';
import { answerCall } from './answer-call.ts';
import { dropPendingEnd, endPending, endSession } from './end-session.ts';
import { keepInvitation } from './keep-invitation.ts';
import { bindLogin, isOwnLogin } from './own-login.ts';
import { withPreviewedGame } from './previewed-game.ts';
import type { Reply } from './reply.ts';
import { takeSession } from './take-session.ts';

/** Every /wps and /lgw call of a browser, step by step; a path that the contract does not list is not found. */
export async function proxy(c: Context<EdgeEnv>): Promise<Response> {
  const call = c.get('call');
  // A session goes only where the contract says what becomes of it.
  if (!call) return failed(c, 'not.found');
  if (!(await isOwnLogin(c, call))) return failed(c, 'provider.failed');
  const started = Date.now();
  await keepInvitation(c, call);
  const [answer, hasEndedPending] = await Promise.all([answerOf(c, call), endPending(c)]);
  const reply = withPreviewedGame(c, call, await takeSession(c, answer));
  c.get('timings').set('wps', Date.now() - started);
  await bindLogin(c, call, reply);
  // A session that upstream no longer knows ends here too. Who logs in is refused for another account.
  if (reply.status === 401 && call.session !== 'none' && c.get('session')) clearSession(c);
  if (hasEndedPending) dropPendingEnd(c);
  return responseOf(c, call, reply);
}

const answerOf = (c: Context<EdgeEnv>, call: Call): Promise<Reply> =>
  call === logout ? endSession(c) : answerCall(c, c.req.raw, call, { ip: c.get('visitor').ip });

/** Not by way of `c.res`, which would make a second response and copy all of this. Cookies are laid over it. */
function responseOf(c: Context<EdgeEnv>, call: Call, reply: Reply): Response {
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
