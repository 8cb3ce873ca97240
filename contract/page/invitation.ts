import * as v from 'valibot';

/** A code of an invitation link, as addresses have it; others are ignored. */
export const invitationCodeSchema = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,64}$/));

/**
 * The cookie in which the edge keeps the code of an invitation link that was followed, for the page: browsers that clear
 * after a week what scripts have stored leave it alone.
 */
export const invitationCookie = '__Host-invitation';

/** How long a link that was followed counts, days. */
export const invitationDays = 30;
