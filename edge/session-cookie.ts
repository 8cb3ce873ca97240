import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { type SessionFacts, sessionFactsSchema, sessionSchema } from '#contract/calls/identity/session.ts';

/** The upstream token and what the page may know of the session. */
export type Session = { token: string; facts: SessionFacts };

const name = '__Host-session';
const options = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const;
const maxAge = 12 * 3600;

const encode = (text: string) => {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};
const decode = (text: string) => {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
};

const cookieSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return decode(dataset.value);
    } catch {
      addIssue({ message: 'not base64url' });
      return NEVER;
    }
  }),
  v.parseJson(),
  sessionSchema,
);

/** The session of this request; null for none, for a broken cookie and for another merchant's. */
export function readSession(c: Context, merchantCode: string): Session | null {
  const cookie = getCookie(c, name);
  if (cookie === undefined) return null;
  const parsed = v.safeParse(cookieSchema, cookie);
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

/** Keeps the token where scripts cannot read it. The facts beside it only steer what is rendered. */
export function writeSession(c: Context, session: Session): void {
  const text = JSON.stringify({ ...session.facts, token: session.token });
  setCookie(onAnyResponse(c), name, encode(text), { ...options, maxAge });
}

/** Takes the session away, and with it every page of it that the browser keeps for its back button. */
export function clearSession(c: Context): void {
  deleteCookie(onAnyResponse(c), name, options);
  c.header('Clear-Site-Data', '"cache"');
}
