import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { logout } from '#contract/calls/identity/session.ts';

import { EdgeError } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { sealForCookie, unsealCookie } from '../sealed-cookie.ts';
import { clearSession, privateCookie, sessionSeconds } from '../session-cookie.ts';
import { parseEnvelope } from '../upstream/parse-envelope.ts';
import { getCallPlatform } from '../upstream/platform.ts';
import { callUpstream } from '../upstream/upstream.ts';
import { answerCall } from './answer-call.ts';
import { buildPrivateRequest } from './private-reply.ts';
import { buildBypassStatus, buildOwnReply, type Reply } from './reply.ts';

/**
 * Logs the member out. The browser's session ends even if upstream fails or refuses, so that the member is never told
 * that they are still logged in when they are not. Only a failed logout is retried later: a platform that refuses it,
 * for example because it has no logout, would refuse it again.
 */
export async function endSession(c: Context<EdgeEnv>): Promise<Reply> {
  const token = c.get('session')?.token;
  clearSession(c);
  // There is no session to end, so the platform is not called.
  if (!token) return buildOwnReply(c, null);
  const reply = await answerCall(c, c.req.raw, logout, { ip: c.get('visitor').ip }).catch(
    (error: unknown) => {
      if (error instanceof EdgeError) return null;
      throw error;
    },
  );
  if (reply?.envelope?.success) return reply;
  if (reply && isFinal(reply.status)) return buildOwnReply(c, null, reply.cacheStatus);
  await storePendingLogout(c, token);
  return buildOwnReply(c, null, reply?.cacheStatus ?? buildBypassStatus('later'));
}

/** False for a reply after which the same logout may succeed later. */
const isFinal = (status: number): boolean => status < 500 && status !== 429;

/** Ends the session that a login replaces. The browser loses its token, so nobody could end it later. */
export function endReplacedSession(c: Context<EdgeEnv>, token: string): void {
  const earlier = c.get('session');
  if (!earlier || earlier.token === token) return;
  const ended = sendLogout(c, earlier.token).catch((error: unknown) =>
    console.error(JSON.stringify({ requestId: c.get('requestId'), endReplacedSessionError: String(error) })),
  );
  c.executionCtx.waitUntil(ended);
}

async function sendLogout(c: Context<EdgeEnv>, token: string) {
  const request = new Request(new URL(logout.path, c.req.url), { method: logout.method });
  return callUpstream(c.env, await buildPrivateRequest(c, request, logout, token), {
    kind: 'write',
    ...getCallPlatform(c, logout),
  });
}

// Cookie of a pending logout. The browser's session is over, and this cookie holds the session's token until the
// platform has ended the session. The token is sealed with a key of the edge, and this cookie can only end the session.
const pendingLogoutCookie = '__Host-ending';
/** Pause between two attempts in ms, so that a platform that is down does not get a logout with every call. */
const pauseMs = 30_000;
const maxLastAttempts = 1_000;
const lastAttempts = new Map<string, number>();

const getSealPurpose = (c: Context<EdgeEnv>) => `ending ${c.get('merchant').merchantCode}`;

/** Makes Hono create `c.res`, so that a cookie applies to any response. Unlike `prepareCookies`, keeps earlier ones. */
function ensureResponse(c: Context<EdgeEnv>): Context<EdgeEnv> {
  // Reading `c.res` makes Hono create a response.
  void c.res.headers;
  return c;
}

/** Stores the logout in the browser, to be retried, because upstream failed or did not answer. */
async function storePendingLogout(c: Context<EdgeEnv>, token: string): Promise<void> {
  const value = await sealForCookie(c.env, { purpose: getSealPurpose(c), seconds: sessionSeconds }, token);
  lastAttempts.set(value, Date.now());
  setCookie(ensureResponse(c), pendingLogoutCookie, value, { ...privateCookie, maxAge: sessionSeconds });
}

/**
 * Retries a pending logout in parallel with the current request. Returns true if the pending logout has ended, so that
 * the caller can delete its cookie (`clearPendingLogout`). False if there is none, if it was tried within `pauseMs`, or
 * if upstream failed. Never throws.
 */
export async function endPendingLogout(c: Context<EdgeEnv>): Promise<boolean> {
  const value = getCookie(c, pendingLogoutCookie);
  if (!value || Date.now() - (lastAttempts.get(value) ?? 0) < pauseMs) return false;
  if (lastAttempts.size >= maxLastAttempts) lastAttempts.clear();
  lastAttempts.set(value, Date.now());
  const token = await unsealCookie(c.env, getSealPurpose(c), value);
  if (token !== null && !(await logOutUpstream(c, token))) return false;
  lastAttempts.delete(value);
  return true;
}

/** Deletes the cookie of a pending logout. Must be called last, because `prepareCookies` would drop the deletion. */
export const clearPendingLogout = (c: Context<EdgeEnv>): void =>
  void deleteCookie(ensureResponse(c), pendingLogoutCookie, privateCookie);

/** Logs the session out upstream. Returns true if upstream has ended the session, or does not know it. */
async function logOutUpstream(c: Context<EdgeEnv>, token: string): Promise<boolean> {
  try {
    const { status, body } = await sendLogout(c, token);
    return isFinal(status) && parseEnvelope(body) !== null;
  } catch {
    return false;
  }
}
