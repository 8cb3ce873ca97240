import * as v from 'valibot';

import { invitationCodeSchema, invitationCookie, invitationDays } from '#contract/page/invitation.ts';
import { dayMs } from '#contract/values/durations.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** `agreed`: the visitor allowed this browser to keep the code. */
const codeSchema = v.nullable(
  v.object({ code: invitationCodeSchema, at: v.number(), agreed: v.optional(v.boolean()) }),
);

/**
 * The code of the last invitation link and the time of its visit. A visitor who closes the tab or installs the app, and
 * registers days later, still counts as invited. If the merchant requires consent for storage (`asksConsent`), the code
 * is only stored with consent.
 */
export const storedCode = stored({
  key: 'invitation',
  version: 2,
  parse: createSchemaParser(codeSchema),
  fallback: null,
  area: 'local',
});
/**
 * The code in this tab only, for merchants that require consent. This is enough for a registration in the same tab.
 * Longer storage benefits only the agent, so it needs consent.
 */
export const tabCode = stored({
  key: 'invitation',
  version: 2,
  parse: createSchemaParser(codeSchema),
  fallback: null,
  area: 'session',
});

/**
 * Reads the code from the edge's cookie (`edge/calls/keep-invitation.ts`), in case the browser's storage was cleared.
 */
const readCookieCode = (): string | null =>
  new RegExp(`(?:^|; )${invitationCookie}=([\\w-]{1,64})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
const clearCookie = (): void => {
  document.cookie = `${invitationCookie}=; path=/; max-age=0; secure`;
};

/** Returns the code of the URL, else the stored code. Browser only. */
export function readInvitationCode(urlCode: string | undefined, asksConsent: boolean): string | null {
  const parsed = v.safeParse(invitationCodeSchema, urlCode);
  const url = parsed.success ? parsed.output : null;
  const kept = storedCode.read();
  // The consent to keep one invitation does not apply to another.
  if (asksConsent && kept && (!kept.agreed || (url && url !== kept.code))) storedCode.clear();
  if (asksConsent) clearCookie();
  if (url) {
    if (!asksConsent) storedCode.write({ code: url, at: Date.now() });
    else if (!isInvitationKept()) tabCode.write({ code: url, at: Date.now() });
    return url;
  }
  const held = asksConsent ? (tabCode.read() ?? storedCode.read()) : kept;
  if (held) return held.at > Date.now() - invitationDays * dayMs ? held.code : null;
  return asksConsent ? null : readCookieCode();
}

/**
 * Passes the code to an app on the home screen. On iPhones such an app shares no storage with Safari, so it opens the
 * registration with the code in the address (`edge/html/brand-files.ts`). Call this only if the code may be kept.
 */
export function passCodeToApp(code: string): void {
  if (!('standalone' in navigator)) return;
  const query = storedCode.read()?.code === code ? `?code=${code}` : '';
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest${query}`);
}

/** Returns true while this browser keeps the code by consent. */
export const isInvitationKept = (): boolean => storedCode.read()?.agreed === true;

/** Deletes the stored code after a registration. */
export function clearInvitation(): void {
  storedCode.clear();
  tabCode.clear();
  clearCookie();
}
