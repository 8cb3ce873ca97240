import * as v from 'valibot';

import { invitationCodeSchema, invitationCookie, invitationDays } from '#contract/page/invitation.ts';
import { dayMs } from '#contract/values/durations.ts';
import { bySchema } from '#src/shared/parsing/by-schema.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** `agreed`: who followed the link said that this browser may keep it. */
const codeSchema = v.nullable(
  v.object({ code: invitationCodeSchema, at: v.number(), agreed: v.optional(v.boolean()) }),
);

/**
 * The code of the link that was followed last, and when: whoever closes the tab, or installs the app, and registers days
 * later still came by it. Where consent is asked for what is stored (`asksConsent`), only with it.
 */
export const storedCode = stored({
  key: 'invitation',
  version: 2,
  parse: bySchema(codeSchema),
  fallback: null,
  area: 'local',
});
/**
 * The same in this tab alone, where consent is asked for: who looks around and registers needs no more, and the days
 * after are for the agent.
 */
export const codeOfTab = stored({
  key: 'invitation',
  version: 2,
  parse: bySchema(codeSchema),
  fallback: null,
  area: 'session',
});

/** What the edge has kept (`edge/calls/keep-invitation.ts`), should the storage have been cleared since. */
const codeOfCookie = (): string | null =>
  new RegExp(`(?:^|; )${invitationCookie}=([\\w-]{1,64})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
const clearCookie = (): void => {
  document.cookie = `${invitationCookie}=; path=/; max-age=0; secure`;
};

/** The code of the URL, else the stored one. Browser only. */
export function invitationCode(urlCode: string | undefined, asksConsent: boolean): string | null {
  const parsed = v.safeParse(invitationCodeSchema, urlCode);
  const url = parsed.success ? parsed.output : null;
  const kept = storedCode.read();
  // Who agreed to keep one invitation has said nothing of another.
  if (asksConsent && kept && (!kept.agreed || (url && url !== kept.code))) storedCode.clear();
  if (asksConsent) clearCookie();
  if (url) {
    if (!asksConsent) storedCode.write({ code: url, at: Date.now() });
    else if (!isInvitationKept()) codeOfTab.write({ code: url, at: Date.now() });
    return url;
  }
  const held = asksConsent ? (codeOfTab.read() ?? storedCode.read()) : kept;
  if (held) return held.at > Date.now() - invitationDays * dayMs ? held.code : null;
  return asksConsent ? null : codeOfCookie();
}

/**
 * For Safari of a phone, whose home screen apps share no storage with it: an app that is put there from this page opens
 * on the registration of the code (`edge/html/brand-files.ts`). Only where the code may be kept.
 */
export function carryIntoApp(code: string): void {
  if (!('standalone' in navigator)) return;
  const query = storedCode.read()?.code === code ? `?code=${code}` : '';
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest${query}`);
}

/** True while this browser keeps the code by consent. */
export const isInvitationKept = (): boolean => storedCode.read()?.agreed === true;

/** Deletes the stored code after a registration. */
export function clearInvitation(): void {
  storedCode.clear();
  codeOfTab.clear();
  clearCookie();
}
