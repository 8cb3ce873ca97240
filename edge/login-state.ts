import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { socialStart } from '#contract/calls/identity/login.ts';

import { onAnyResponse } from './session-cookie.ts';

const name = '__Host-login-state';
/** As long as the platform waits for the provider's answer, in seconds. */
const maxAge = 10 * 60;

const started = v.object({ state: socialStart.value.entries.state });
const finishing = v.pipe(v.string(), v.parseJson(), v.object({ state: v.string() }));

async function hashOf(state: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(state));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Binds a login by a provider to the browser that started it (RFC 9700 §4.7.1): a cookie that no script and no other
 * host can write has the hash of its `state`. `value`: what `socialStart` answered.
 */
export async function bindLogin(c: Context, value: unknown): Promise<void> {
  const parsed = v.safeParse(started, value);
  if (!parsed.success) return;
  const hash = await hashOf(parsed.output.state);
  setCookie(onAnyResponse(c), name, hash, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge,
  });
}

/**
 * False for a provider's answer to a login that another browser started: whoever gets somebody to send it logs them
 * into an account of his own. A second factor has no state, but a ticket that the first answer gave this browser.
 */
export async function isOwnLogin(c: Context): Promise<boolean> {
  const parsed = v.safeParse(finishing, await c.req.raw.clone().text());
  return !parsed.success || getCookie(c, name) === (await hashOf(parsed.output.state));
}
