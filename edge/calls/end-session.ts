import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { logout } from '#contract/calls/identity/session.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { seal, unseal } from '../seal.ts';
import { clearSession, privateCookie, sessionSeconds } from '../session-cookie.ts';
import { envelopeOf } from '../upstream/envelope-in.ts';
import { platformFor } from '../upstream/platform.ts';
import { upstream } from '../upstream/upstream.ts';
import { answerCall } from './answer-call.ts';
import { privateRequest } from './private-reply.ts';
import { bypassed, ownReply, type Reply } from './reply.ts';

/**
 * Logout. Whatever upstream makes of it, here the session is over: what upstream does not hear of it is told later, so that
 * nobody is told that they are still logged in where they are not.
 */
export async function endSession(c: Context<EdgeEnv>): Promise<Reply> {
  const token = c.get('session')?.token;
  clearSession(c);
  // Nothing to end: the platform is not asked.
  if (!token) return ownReply(c, null);
  const reply = await answerCall(c, c.req.raw, logout, { ip: c.get('visitor').ip }).catch(
    (error: unknown) => {
      if (error instanceof EdgeError) return null;
      throw error;
    },
  );
  if (reply && reply.status < 500) return reply;
  await keepPendingEnd(c, token);
  return ownReply(c, null, reply?.cacheStatus ?? bypassed('later'));
}

/** A session that another one takes the place of in this browser ends upstream too: nobody could end it later. */
export function endEarlier(c: Context<EdgeEnv>, token: string): void {
  const earlier = c.get('session');
  if (!earlier || earlier.token === token) return;
  const ended = tellEnded(c, earlier.token).catch((error: unknown) =>
    console.error(JSON.stringify({ requestId: c.get('requestId'), earlierSession: String(error) })),
  );
  c.executionCtx.waitUntil(ended);
}

function tellEnded(c: Context<EdgeEnv>, token: string) {
  const asked = new Request(new URL(logout.path, c.req.url), { method: logout.method });
  return upstream(c.env, privateRequest(c, asked, logout, token), {
    kind: 'write',
    ...platformFor(c, logout),
  });
}

// A logout that the platform did not hear of. Here the session is over; its token stays in the browser until the
// platform has ended it too, sealed with a key of the edge's: it can end the session, and nothing else.
const name = '__Host-ending';
/** From one attempt to the next, ms: a platform that is down is not asked with every call. */
const pauseMs = 30_000;
const maxTried = 1_000;
const tried = new Map<string, number>();

const purposeOf = (c: Context<EdgeEnv>) => `ending ${c.get('merchant').merchantCode}`;

/** For a cookie beside those that whatever response follows has already (`onAnyResponse`, which takes their place). */
function beside(c: Context<EdgeEnv>): Context<EdgeEnv> {
  // Hono has a response once it is asked for.
  void c.res.headers;
  return c;
}

/** Has the browser keep what ends a session upstream, as upstream did not answer. */
async function keepPendingEnd(c: Context<EdgeEnv>, token: string): Promise<void> {
  const value = await seal(c.env.secrets, { purpose: purposeOf(c), seconds: sessionSeconds }, token);
  tried.set(value, Date.now());
  setCookie(beside(c), name, value, { ...privateCookie, maxAge: sessionSeconds });
}

/**
 * Ends upstream what a logout before could not, beside whatever is asked for now. True: there is nothing left of it,
 * and its cookie goes (`dropPendingEnd`). Never throws.
 */
export async function endPending(c: Context<EdgeEnv>): Promise<boolean> {
  const value = getCookie(c, name);
  if (!value || Date.now() - (tried.get(value) ?? 0) < pauseMs) return false;
  if (tried.size >= maxTried) tried.clear();
  tried.set(value, Date.now());
  const token = await unseal(c.env.secrets, purposeOf(c), value);
  if (token !== null && !(await isEnded(c, token))) return false;
  tried.delete(value);
  return true;
}

/** After all other cookies of the response. */
export const dropPendingEnd = (c: Context<EdgeEnv>): void =>
  void deleteCookie(beside(c), name, privateCookie);

/** True once upstream has ended the session, or knows none. */
async function isEnded(c: Context<EdgeEnv>, token: string): Promise<boolean> {
  try {
    const { status, body } = await tellEnded(c, token);
    return status < 500 && envelopeOf(body) !== null;
  } catch {
    return false;
  }
}
