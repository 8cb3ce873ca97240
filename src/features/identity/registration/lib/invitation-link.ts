import * as v from 'valibot';

import { invitationCookie, invitationDays } from '#contract/page/invitation.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Valid format of an invitation code; others are ignored. */
export const invitationCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/));

const codeSchema = v.nullable(v.object({ code: invitationCodeSchema, at: v.number() }));

/**
 * The code of the link that was followed last, and when: whoever closes the tab, or installs the app, and registers days
 * later still came by it (RG-19).
 */
const storedCode = stored({
  key: 'invitation',
  version: 2,
  schema: codeSchema,
  fallback: null,
  area: 'local',
});
/**
 * The same in this tab alone, where consent is asked for what is stored (`asksConsent`): who looks around and registers
 * needs no more, and the days after are for the agent, for which nobody has said yes.
 */
const codeOfTab = stored({
  key: 'invitation',
  version: 2,
  schema: codeSchema,
  fallback: null,
  area: 'session',
});

/** What the edge has kept (`edge/invitation-cookie.ts`), should the storage have been cleared since. */
const codeOfCookie = (): string | null =>
  new RegExp(`(?:^|; )${invitationCookie}=([\\w-]{1,64})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
const clearCookie = (): void => {
  document.cookie = `${invitationCookie}=; path=/; max-age=0; secure`;
};

/** The code of the URL, else the stored one. Browser only. */
export function invitationCode(urlCode: string | undefined, asksConsent: boolean): string | null {
  const store = asksConsent ? codeOfTab : storedCode;
  if (asksConsent) {
    storedCode.clear();
    clearCookie();
  }
  const parsed = v.safeParse(invitationCodeSchema, urlCode);
  if (!parsed.success) {
    const held = store.read();
    if (held) return held.at > Date.now() - invitationDays * 86_400_000 ? held.code : null;
    return codeOfCookie();
  }
  store.write({ code: parsed.output, at: Date.now() });
  return parsed.output;
}

/** Deletes the stored code after a registration. */
export function clearInvitation(): void {
  storedCode.clear();
  codeOfTab.clear();
  clearCookie();
}
