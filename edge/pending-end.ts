import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import { logout } from '#contract/calls/identity/session.ts';

import type { EdgeEnv } from './env.ts';
import { upstream } from './upstream/upstream.ts';
import { envelopeOf } from './wps/answer-call.ts';
import { platformOf, privateRequest } from './wps/call-request.ts';

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

const utf8 = new TextEncoder();

/** For a cookie beside those that whatever response follows has already (`onAnyResponse`, which takes their place). */
function beside(c: Context<EdgeEnv>): Context<EdgeEnv> {
  // Hono has a response once it is asked for.
  void c.res.headers;
  return c;
}

async function keyOf({ UPSTREAM_SECRETS }: EdgeEnv['Bindings'], merchantCode: string): Promise<CryptoKey> {
  const secret = (UPSTREAM_SECRETS ?? '').split(/\s+/).find(Boolean) ?? '';
  const base = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveKey']);
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: utf8.encode(`ending ${merchantCode}`),
  };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Has the browser keep what ends a session upstream, as upstream did not answer. */
export async function keepPendingEnd(c: Context<EdgeEnv>, token: string): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(c.env, c.get('merchant').merchantCode);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8.encode(token));
  const value = hexOf(iv) + hexOf(new Uint8Array(sealed));
  tried.set(value, Date.now());
  setCookie(beside(c), name, value, { ...options, maxAge });
}

async function tokenIn(c: Context<EdgeEnv>, value: string): Promise<string | null> {
  try {
    const bytes = bytesOf(value);
    const how = { name: 'AES-GCM', iv: bytes.slice(0, 12) };
    const key = await keyOf(c.env, c.get('merchant').merchantCode);
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytes.slice(12)));
  } catch {
    // Another merchant's, an older secret's, or nobody's.
    return null;
  }
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
  const token = await tokenIn(c, value);
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
    const { status, body } = await upstream(c.env, asked, { kind: 'write', ...platformOf(c) });
    return status < 500 && envelopeOf(body) !== null;
  } catch {
    return false;
  }
}
