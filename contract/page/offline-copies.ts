/**
 * Path of the app's document without a rendered page; the app renders the page of the current address. Once the network
 * is back, a request for this path also tells the app which session is open.
 */
export const shellPath = '/offline/app';

/**
 * Cache Storage of the pages that a member's phone shows until the network has answered, or without a network:
 * visitors' pages, without any data of the member.
 */
export const offlineCache = 'offline';

/**
 * Cache entry that says for which scope the copies were made. Without this entry the copies are shown only if there is
 * no network.
 */
export const copiesScopePath = '/offline/made-for';

/**
 * Request header with which the worker gets a visitor's page even during a session. The page then has `copyAttribute`.
 */
export const copyHeader = 'X-Copy';
