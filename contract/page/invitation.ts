import * as v from 'valibot';

/** Code of an invitation link in an address; other values are ignored. */
export const invitationCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/));

/** Cookie with the code of a followed link. Some browsers clear script storage after a week, but keep this cookie. */
export const invitationCookie = '__Host-invitation';

/** Days for which a followed link counts. */
export const invitationDays = 30;
