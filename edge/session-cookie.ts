import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { sessionFactsSchema, sessionSchema } from '#contract/calls/identity/session.ts';
import { hourS } from '#contract/values/durations.ts';

import type { EdgeEnv, Session } from './env.ts';
import { seal, unseal } from './seal.ts';

const name = '__Host-session';
/** A cookie of this host alone, which no script reads. */
export const privateCookie = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;
/** No session is longer, whatever a browser keeps. */
export const sessionSeconds = 12 * hourS;

const purposeOf = (merchantCode: string) => `session ${merchantCode}`;

const cookieSchema = v.pipe(v.string(), v.parseJson(), sessionSchema);

/**
 * The session of this request; null for none, and for a cookie that this edge has not sealed for the merchant, or longer
 * ago than a session lasts. Such a request is a visitor's: it reaches the shared cache, and no platform is asked about it.
 */
export async function readSession(c: Context<EdgeEnv>, merchantCode: string): Promise<Session | null> {
  const cookie = getCookie(c, name);
  if (!cookie) return null;
  const text = await unseal(c.env.secrets, purposeOf(merchantCode), cookie);
  const parsed = v.safeParse(cookieSchema, text);
  if (!parsed.success || parsed.output.merchantCode !== merchantCode) return null;
  const facts = v.parse(sessionFactsSchema, parsed.output);
  return { token: parsed.output.token, facts };
}

/**
 * Sets or takes away the cookie of whatever response follows, an error's too: Hono hands the headers of
 * `c.res` on to the response that replaces it, while those set before it exists are for `c.json` and its kin.
 */
export function onAnyResponse(c: Context): Context {
  c.res.headers.delete('Set-Cookie');
  return c;
}

/** Keeps the token where scripts cannot read it and nobody can invent it. The facts beside it only steer what is rendered. */
export async function writeSession(c: Context<EdgeEnv>, { token, facts }: Session): Promise<void> {
  const text = JSON.stringify({ ...facts, token });
  const sealed = await seal(
    c.env.secrets,
    { purpose: purposeOf(facts.merchantCode), seconds: sessionSeconds },
    text,
  );
  setCookie(onAnyResponse(c), name, sealed, { ...privateCookie, maxAge: sessionSeconds });
}

/** Takes the session away, and with it every page of it that the browser keeps for its back button. */
export function clearSession(c: Context): void {
  deleteCookie(onAnyResponse(c), name, privateCookie);
  c.header('Clear-Site-Data', '"cache"');
}
