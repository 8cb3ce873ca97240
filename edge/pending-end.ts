import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { logout } from '#contract/calls/identity/session.ts';

import type { EdgeEnv } from './env.ts';
import { seal, unseal } from './seal.ts';
import { upstream } from './upstream/upstream.ts';
import { envelopeOf } from './wps/answer-call.ts';
import { platformFor, privateRequest } from './wps/call-request.ts';

// A logout that the platform did not hear of. Here the session is over; its token stays in the browser until the
// platform has ended it too, sealed with a key of the edge's: it can end the session, and nothing else.
const name = '__Host-ending';
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;
/** As long as a session's own cookie, in seconds. */
const maxAge = 12 * 3600;
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
export async function keepPendingEnd(c: Context<EdgeEnv>, token: string): Promise<void> {
  const value = await seal(c.env.secrets, { purpose: purposeOf(c), seconds: maxAge }, token);
  tried.set(value, Date.now());
  setCookie(beside(c), name, value, { ...options, maxAge });
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
export const dropPendingEnd = (c: Context<EdgeEnv>): void => void deleteCookie(beside(c), name, options);

/** True once upstream has ended the session, or knows none. */
async function isEnded(c: Context<EdgeEnv>, token: string): Promise<boolean> {
  const address = new URL(logout.path, c.req.url);
  const asked = privateRequest(c, new Request(address, { method: logout.method }), logout, token);
  try {
    const { status, body } = await upstream(c.env, asked, { kind: 'write', ...platformFor(c, logout) });
    return status < 500 && envelopeOf(body) !== null;
  } catch {
    return false;
  }
}
