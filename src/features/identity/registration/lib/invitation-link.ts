import * as v from 'valibot';

import { invitationCodeSchema, invitationCookie, invitationDays } from '#contract/page/invitation.ts';
import { dayMs } from '#contract/values/durations.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { isRecent, serverNow } from '#src/shared/scheduling/server-clock.ts';
import { stored } from '#src/shared/storage/stored.ts';

/**
 * `at` is the server's time when the link was opened, in ms. `agreed`: the visitor allowed this browser to keep the
 * code.
 */
const codeSchema = v.nullable(
  v.object({ code: invitationCodeSchema, at: v.number(), agreed: v.optional(v.boolean()) }),
);

/**
 * A visitor who closes the tab or installs the app, and registers days later, still counts as invited. If the merchant
 * requires consent for storage (`asksConsent`), the code is stored here only with consent.
 */
export const storedCode = stored({
  key: 'invitation',
  version: 2,
  parse: createSchemaParser(codeSchema),
  fallback: null,
  area: 'local',
});
/** For this tab only, if the merchant requires consent, because longer storage benefits only the agent. */
export const tabCode = stored({
  key: 'invitation',
  version: 2,
  parse: createSchemaParser(codeSchema),
  fallback: null,
  area: 'session',
});

/** The edge's cookie (`edge/calls/keep-invitation.ts`) helps if the browser's storage was cleared. */
const readCookieCode = (): string | null =>
  new RegExp(`(?:^|; )${invitationCookie}=([\\w-]{1,64})(?:;|$)`).exec(document.cookie)?.[1] ?? null;
const clearCookie = (): void => {
  document.cookie = `${invitationCookie}=; path=/; max-age=0; secure`;
};

/** Returns the code of the URL, else the stored code. Browser only. */
export function readInvitationCode(urlCode: string | undefined, asksConsent: boolean): string | null {
  const parsed = v.safeParse(invitationCodeSchema, urlCode);
  const newCode = parsed.success ? parsed.output : null;
  const previous = storedCode.read();
  // The consent to keep one invitation does not apply to another.
  if (asksConsent && previous && (!previous.agreed || (newCode && newCode !== previous.code)))
    storedCode.clear();
  if (asksConsent) clearCookie();
  if (newCode) {
    if (!asksConsent) storedCode.write({ code: newCode, at: serverNow() });
    else if (!isInvitationKept()) tabCode.write({ code: newCode, at: serverNow() });
    return newCode;
  }
  const found = asksConsent ? (tabCode.read() ?? storedCode.read()) : previous;
  if (found) return isRecent(found.at, invitationDays * dayMs) ? found.code : null;
  return asksConsent ? null : readCookieCode();
}

/**
 * An app on the home screen of an iPhone shares no storage with Safari, so it opens the registration with the code in
 * the address (`edge/html/brand-files.ts`). The code is passed only if this browser may keep it.
 */
export function passCodeToApp(code: string): void {
  if (!('standalone' in navigator)) return;
  const query = storedCode.read()?.code === code ? `?code=${code}` : '';
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.webmanifest${query}`);
}

/** Returns true while this browser keeps the code by consent. */
export const isInvitationKept = (): boolean => storedCode.read()?.agreed === true;

export function clearInvitation(): void {
  storedCode.clear();
  tabCode.clear();
  clearCookie();
}
