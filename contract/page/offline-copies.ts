/**
 * The app without a page in it, which draws the one at its address itself. To the app it tells whose session there is
 * once the network is back.
 */
export const shellPath = '/offline/app';

/**
 * Cache Storage of what a member's phone shows until the network has answered, and without one: visitors' pages, nothing
 * of the member.
 */
export const offlineCache = 'offline';

/** Its entry that says what the copies were made for. Without it they are shown only where there is no network. */
export const copiesMark = '/offline/made-for';

/** Request header of the worker by which it gets, in a session too, a visitor's page that says of itself that it is a copy. */
export const copyHeader = 'X-Copy';
