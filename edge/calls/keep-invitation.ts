import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { countInviteLinkVisit } from '#contract/calls/agents/opening.ts';
import { invitationCodeSchema, invitationCookie, invitationDays } from '#contract/page/invitation.ts';
import { dayS } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { prepareCookies } from '../session-cookie.ts';

const followedLinkSchema = v.pipe(v.string(), v.parseJson(), v.object({ code: invitationCodeSchema }));

/**
 * Stores the code of an opened invitation link in a cookie, unless the merchant requires consent. Scripts may read the
 * cookie, because the page's address contains the code too, and the registration form shows the code.
 */
export async function keepInvitation(c: Context<EdgeEnv>, call: Call): Promise<void> {
  if (call !== countInviteLinkVisit || c.get('merchant').asksConsent) return;
  const parsed = v.safeParse(followedLinkSchema, await c.req.raw.clone().text());
  if (!parsed.success) return;
  setCookie(prepareCookies(c), invitationCookie, parsed.output.code, {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: invitationDays * dayS,
  });
}
