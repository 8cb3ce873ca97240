import type { Context } from 'hono';
import * as v from 'valibot';

import { countInvitation } from '#contract/calls/agents/opening.ts';
import { socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import {
  loginFactsSchema,
  logout,
  sessionFactsSchema,
  sessionSchema,
} from '#contract/calls/identity/session.ts';
import { launchGame, launchLottery } from '#contract/calls/play.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import { succeed } from '#contract/wire/envelope.ts';

import { cacheStatus } from '../cache/cache-status.ts';
import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { keepInvitation } from '../invitation-cookie.ts';
import { bindLogin, isOwnLogin } from '../login-state.ts';
import { respond } from '../middleware/standing-headers.ts';
import { dropPendingEnd, endPending, keepPendingEnd } from '../pending-end.ts';
import { previewedGame } from '../preview/draft.ts';
import { failed } from '../responses.ts';
import { clearSession, writeSession } from '../session-cookie.ts';
import { upstream } from '../upstream/upstream.ts';
import { answerCall, ownReply, type Reply } from './answer-call.ts';
import { platformFor, privateRequest } from './call-request.ts';

/** Every /wps and /lgw call of a browser (ED-01); a path that the contract does not list is not found. */
export async function proxy(c: Context<EdgeEnv>): Promise<Response> {
  const call = c.get('call');
  // A session goes only where the contract says what becomes of it.
  if (!call) return failed(c, 'not.found');
  if (call === socialFinish && !(await isOwnLogin(c))) return failed(c, 'provider.failed');
  const started = Date.now();
  if (call === countInvitation) await keepInvitation(c);
  const answer =
    call === logout ? endSession(c) : answerCall(c, c.req.raw, call, { ip: c.get('visitor').ip });
  const [answered, ended] = await Promise.all([answer, endPending(c)]);
  const reply = withPreviewedGame(c, await withoutToken(c, answered));
  c.get('timings').set('wps', Date.now() - started);
  if (call === socialStart && reply.envelope?.success) await bindLogin(c, reply.envelope.value);
  // A session that upstream no longer knows ends here too (AU-32). Who logs in is refused for another account.
  if (reply.status === 401 && call.session !== 'none' && c.get('session')) clearSession(c);
  if (ended) dropPendingEnd(c);
  const shared = cacheRules[call.cache];
  // Not by way of `c.res`, which would make a second response and copy all of this. Cookies are laid over it.
  return respond(
    c,
    reply.body,
    {
      'Content-Type': reply.contentType,
      'Cache-Control': shared && !c.get('session') ? 'private, no-cache' : 'private, no-store',
      'Cache-Status': reply.cacheStatus,
      ...(reply.age !== null && { Age: String(Math.floor(reply.age)) }),
      ...(reply.retryAfter && { 'Retry-After': reply.retryAfter }),
    },
    reply.status,
  );
}

/**
 * Whatever upstream makes of it, here the session is over (AU-22): what it did not hear of it is told later, so that
 * nobody is told that he is still logged in where he is not.
 */
async function endSession(c: Context<EdgeEnv>): Promise<Reply> {
  const token = c.get('session')?.token;
  clearSession(c);
  // Nothing to end: the platform is not asked.
  if (!token) return ownReply(c, null, cacheStatus.forwarded('bypass', { detail: 'own' }));
  const reply = await answerCall(c, c.req.raw, logout, { ip: c.get('visitor').ip }).catch(
    (error: unknown) => {
      if (error instanceof EdgeError) return null;
      throw error;
    },
  );
  if (reply && reply.status < 500) return reply;
  await keepPendingEnd(c, token);
  return ownReply(c, null, reply?.cacheStatus ?? cacheStatus.forwarded('bypass', { detail: 'later' }));
}

/**
 * Takes the token out of any reply that opens a session and puts it into the cookie: it never reaches
 * JavaScript (AU-17). By shape, not by path, so that a new way to log in cannot forget it.
 */
async function withoutToken(c: Context<EdgeEnv>, reply: Reply): Promise<Reply> {
  const session = v.safeParse(sessionSchema, reply.envelope?.success ? reply.envelope.value : null);
  if (!session.success) return reply;
  const { token, merchantCode } = session.output;
  if (merchantCode !== c.get('merchant').merchantCode) {
    throw new EdgeError('upstream.failed', { cause: 'a session of another merchant' });
  }
  await writeSession(c, { token, facts: v.parse(sessionFactsSchema, session.output) });
  endEarlier(c, token);
  const facts = v.parse(loginFactsSchema, session.output);
  const envelope = succeed(facts, reply.envelope?.traceId ?? c.get('requestId'));
  return { ...reply, body: JSON.stringify(envelope), envelope };
}

const launchSchema = v.looseObject({ url: v.string() });

/** From a preview a game opens with it: a draft's is on the games' host for nobody else. */
function withPreviewedGame(c: Context<EdgeEnv>, reply: Reply): Reply {
  const { envelope } = reply;
  const call = c.get('call');
  if (!c.get('preview') || !envelope?.success || (call !== launchGame && call !== launchLottery))
    return reply;
  const launch = v.safeParse(launchSchema, envelope.value);
  if (!launch.success) return reply;
  const value = { ...launch.output, url: previewedGame(c, launch.output.url) };
  const previewed = succeed(value, envelope.traceId ?? c.get('requestId'));
  return { ...reply, body: JSON.stringify(previewed), envelope: previewed };
}

/** A session that another one takes the place of in this browser ends upstream too: nobody could end it later. */
function endEarlier(c: Context<EdgeEnv>, token: string): void {
  const earlier = c.get('session');
  if (!earlier || earlier.token === token) return;
  const asked = new Request(new URL(logout.path, c.req.url), { method: logout.method });
  const options = { kind: 'write', ...platformFor(c, logout) } as const;
  const ended = upstream(c.env, privateRequest(c, asked, logout), options).catch((error: unknown) =>
    console.error(JSON.stringify({ requestId: c.get('requestId'), earlierSession: String(error) })),
  );
  c.executionCtx.waitUntil(ended);
}
