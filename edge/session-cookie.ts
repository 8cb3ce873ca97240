import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { sessionDetailsSchema, sessionSchema } from '#contract/calls/identity/session.ts';
import { hourS } from '#contract/values/durations.ts';

import type { EdgeEnv, Session } from './env.ts';
import { sealForCookie, unsealCookie } from './sealed-cookie.ts';

const sessionCookie = '__Host-session';
/** A cookie for this host only, which no script can read. */
export const privateCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;
/** Maximum length of a session, however long a browser keeps the cookie. */
export const sessionSeconds = 12 * hourS;

const getSessionPurpose = (merchantCode: string) => `session ${merchantCode}`;

const cookieSchema = v.pipe(v.string(), v.parseJson(), sessionSchema);

/**
 * Reads the session of this request. Null without a cookie, if this edge did not seal the cookie for the merchant, or
 * if the cookie has expired. Such a request is treated as a visitor's: it uses the shared cache, and the platform is
 * not asked about the session.
 */
export async function readSession(c: Context<EdgeEnv>, merchantCode: string): Promise<Session | null> {
  const cookie = getCookie(c, sessionCookie);
  if (!cookie) return null;
  const text = await unsealCookie(c.env, getSessionPurpose(merchantCode), cookie);
  const parsed = v.safeParse(cookieSchema, text);
  if (!parsed.success || parsed.output.merchantCode !== merchantCode) return null;
  return { token: parsed.output.token, details: v.parse(sessionDetailsSchema, parsed.output) };
}

/**
 * Prepares a cookie change that applies to any later response, even an error, and drops earlier cookie changes. Hono
 * copies the headers of `c.res` to the response that replaces it. Headers that are set before `c.res` exists apply only
 * to `c.json` and similar helpers.
 */
export function prepareCookies(c: Context): Context {
  c.res.headers.delete('Set-Cookie');
  return c;
}

/** Stores the token where no script can read it and nobody can forge it. Session data only affects rendering. */
export async function writeSession(c: Context<EdgeEnv>, session: Session): Promise<void> {
  const text = JSON.stringify({ ...session.details, token: session.token });
  const sealed = await sealForCookie(
    c.env,
    { purpose: getSessionPurpose(session.details.merchantCode), seconds: sessionSeconds },
    text,
  );
  setCookie(prepareCookies(c), sessionCookie, sealed, { ...privateCookie, maxAge: sessionSeconds });
}

/**
 * Deletes the session cookie. Without `Clear-Site-Data: "cache"`, which takes seconds in a large browser profile and
 * also deletes the build's files. It is not needed, because all of a member's replies have `no-store`.
 */
export const clearSession = (c: Context): void =>
  void deleteCookie(prepareCookies(c), sessionCookie, privateCookie);
