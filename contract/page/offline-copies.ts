/**
 * The app without a page in it, which draws the one at its address itself. To the app it tells whose session there is
 * once the network is back.
 */
export const shellPath = '/offline/app';

/** Cache Storage of what a member's phone shows without a network: visitors' pages, nothing of the member. */
export const offlineCache = 'offline';

/** Request header of the worker by which it gets, in a session too, a visitor's page that says of itself that it is a copy. */
export const copyHeader = 'X-Copy';
