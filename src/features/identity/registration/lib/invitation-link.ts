import * as v from 'valibot';

import { stored } from '#src/shared/storage/stored.ts';

/** Valid format of an invitation code; others are ignored. */
export const invitationCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/));

/** How long a link that was followed counts, days. */
const heldDays = 30;

/**
 * The code of the link that was followed last, and when: whoever closes the tab, or installs the app, and registers days
 * later still came by it (RG-19).
 */
const storedCode = stored({
  key: 'invitation',
  version: 2,
  schema: v.nullable(v.object({ code: invitationCodeSchema, at: v.number() })),
  fallback: null,
  area: 'local',
});

/** The code of the URL, else the stored one. Browser only. */
export function invitationCode(urlCode: string | undefined): string | null {
  const parsed = v.safeParse(invitationCodeSchema, urlCode);
  if (!parsed.success) {
    const held = storedCode.read();
    return held && held.at > Date.now() - heldDays * 86_400_000 ? held.code : null;
  }
  storedCode.write({ code: parsed.output, at: Date.now() });
  return parsed.output;
}

/** Deletes the stored code after a registration. */
export const clearInvitation = (): void => storedCode.clear();
