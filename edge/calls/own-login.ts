import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { socialFinish, socialStart } from '#contract/calls/identity/login.ts';
import { minuteS } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';

import { hashed } from '../hashed.ts';
import { onAnyResponse, privateCookie } from '../session-cookie.ts';
import type { Reply } from './reply.ts';

const name = '__Host-login-state';
/** As long as the platform waits for the provider's answer, in seconds. */
const maxAge = 10 * minuteS;

const started = v.object({ state: socialStart.value.entries.state });
const finishing = v.pipe(v.string(), v.parseJson(), v.object({ state: v.string() }));

/**
 * Binds a login by a provider to the browser that starts it (RFC 9700 §4.7.1): a cookie that no script and no other host
 * can write has the hash of its `state`.
 */
export async function bindLogin(c: Context, call: Call, { envelope }: Reply): Promise<void> {
  if (call !== socialStart) return;
  const parsed = v.safeParse(started, envelope?.success ? envelope.value : null);
  if (!parsed.success) return;
  setCookie(onAnyResponse(c), name, await hashed(parsed.output.state, 32), { ...privateCookie, maxAge });
}

/**
 * False for a provider's answer to a login that another browser started: whoever gets somebody to send it logs them
 * into an account of their own. A second factor has no state, but a ticket that the first answer gave this browser.
 */
export async function isOwnLogin(c: Context, call: Call): Promise<boolean> {
  if (call !== socialFinish) return true;
  const parsed = v.safeParse(finishing, await c.req.raw.clone().text());
  return !parsed.success || getCookie(c, name) === (await hashed(parsed.output.state, 32));
}
