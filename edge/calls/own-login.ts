import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import { minuteS } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';

import { computeHash } from '../compute-hash.ts';
import { prepareCookies, privateCookie } from '../session-cookie.ts';
import type { Reply } from './reply.ts';

const loginStateCookie = '__Host-login-state';
/** Lifetime of the cookie in seconds: as long as the platform waits for the provider's answer. */
const maxAge = 10 * minuteS;

const startReplySchema = v.object({ state: socialStart.value.entries.state });
const finishRequestSchema = v.pipe(v.string(), v.parseJson(), v.object({ state: v.string() }));

/** Stores the hash of a login's `state` in a cookie that no script and no other host can write (RFC 9700 §4.7.1). */
export async function bindLogin(c: Context, call: Call, { envelope }: Reply): Promise<void> {
  if (call !== socialStart) return;
  const parsed = v.safeParse(startReplySchema, envelope?.success ? envelope.value : null);
  if (!parsed.success) return;
  setCookie(prepareCookies(c), loginStateCookie, await computeHash(parsed.output.state, 32), {
    ...privateCookie,
    maxAge,
  });
}

/**
 * Returns false for a provider's answer to a login that another browser started. Otherwise an attacker could make a
 * victim send the attacker's answer, which would log the victim in to the attacker's account. A request with a second
 * factor has no state; its token, which only the browser of the first request received, takes the place of the state.
 */
export async function isOwnLogin(c: Context, call: Call): Promise<boolean> {
  if (call !== socialFinish) return true;
  const parsed = v.safeParse(finishRequestSchema, await c.req.raw.clone().text());
  return !parsed.success || getCookie(c, loginStateCookie) === (await computeHash(parsed.output.state, 32));
}
