import * as v from 'valibot';

import { stored } from '#src/shared/storage/stored.ts';

/** What a code of a link may look like; anything else is none. */
export const invitationCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/));

/** The code of the link that somebody came by, kept while he looks around in this tab (RG-19). */
const kept = stored({
  key: 'invitation',
  version: 1,
  schema: v.nullable(invitationCodeSchema),
  fallback: null,
  area: 'session',
});

/** The code that counts: the address's, else the one that came before. In the browser only. */
export function invitationCode(ofAddress: string | undefined): string | null {
  const parsed = v.safeParse(invitationCodeSchema, ofAddress);
  if (!parsed.success) return kept.read();
  kept.write(parsed.output);
  return parsed.output;
}

/** After a registration the link has done its work. */
export const forgetInvitation = (): void => kept.clear();
