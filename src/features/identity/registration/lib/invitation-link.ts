import * as v from 'valibot';

import { stored } from '#src/shared/storage/stored.ts';

/** Valid format of an invitation code; others are ignored. */
export const invitationCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/));

/** The code of the link that was followed, stored for this tab (RG-19). */
const storedCode = stored({
  key: 'invitation',
  version: 1,
  schema: v.nullable(invitationCodeSchema),
  fallback: null,
  area: 'session',
});

/** The code of the URL, else the stored one. Browser only. */
export function invitationCode(urlCode: string | undefined): string | null {
  const parsed = v.safeParse(invitationCodeSchema, urlCode);
  if (!parsed.success) return storedCode.read();
  storedCode.write(parsed.output);
  return parsed.output;
}

/** Deletes the stored code after a registration. */
export const clearInvitation = (): void => storedCode.clear();
