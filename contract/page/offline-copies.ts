/**
 * Path of the app's document without a rendered page; the app then renders the page of the current address. The
 * document's boot record has the session, so an offline copy also requests this path to learn which session is open.
 */
export const shellPath = '/offline/app';

/**
 * Name of the cache (Cache Storage) with the pages that a member's phone shows until the network has answered, or while
 * there is no network. These are visitors' pages, without any data of the member.
 */
export const offlineCache = 'offline';

/**
 * Key of the cache entry that stores for which build, language, settings and day the copies were made. Without this
 * entry the copies are shown only if there is no network.
 */
export const copiesScopePath = '/offline/made-for';

/** Request header: a member's phone gets the visitor's page in spite of the session, with `copyAttribute`. */
export const copyHeader = 'X-Copy';
