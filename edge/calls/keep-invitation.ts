import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';

import { countInvitation } from '#contract/calls/agents/opening.ts';
import { invitationCodeSchema, invitationCookie, invitationDays } from '#contract/page/invitation.ts';
import { dayS } from '#contract/values/durations.ts';
import type { Call } from '#contract/wire/call.ts';

import type { EdgeEnv } from '../env.ts';
import { onAnyResponse } from '../session-cookie.ts';

const followed = v.pipe(v.string(), v.parseJson(), v.object({ code: invitationCodeSchema }));

/**
 * Keeps the code of a link that is opened, where nobody has to be asked before something is stored. Scripts may read it:
 * it is in the address too, and the registration shows it.
 */
export async function keepInvitation(c: Context<EdgeEnv>, call: Call): Promise<void> {
  if (call !== countInvitation || c.get('merchant').asksConsent) return;
  const parsed = v.safeParse(followed, await c.req.raw.clone().text());
  if (!parsed.success) return;
  setCookie(onAnyResponse(c), invitationCookie, parsed.output.code, {
    path: '/',
    secure: true,
    sameSite: 'Lax',
    maxAge: invitationDays * dayS,
  });
}
