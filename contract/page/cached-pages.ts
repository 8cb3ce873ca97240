/** Path of the service worker (src/service-worker), which caches visitors' pages on the phone. */
export const serviceWorkerPath = '/sw.js';

/** Path of the page that is shown if there is neither a network nor a cached page. */
export const offlinePath = '/offline';

/** Name in Cache Storage. Deleting the cache also deletes pages that are still being written. */
export const pagesCache = 'pages';

/**
 * `dataset` key of `<html>` in an offline copy (`offline-copies.ts`): a visitor's page that a member's phone shows. The
 * app removes the key once it knows which session is open.
 */
export const copyAttribute = 'offline';

/** `dataset` key that the app adds to an offline copy while there is no network. */
export const noNetworkAttribute = 'alone';

/**
 * Response header that tells the worker whether to cache a page. A page without this header is not cached. Such a page
 * also removes the cached page of its address, unless its status is 500 or more.
 */
export const pageCacheHeader = 'X-Keep';

/**
 * Response header of a member's page, in addition to `pageCacheHeader: forget`. Its value is a scope: the merchant's
 * code and cache epoch. An offline copy of this scope may stay on the screen, where the app fills in the member's data.
 * The scope is not in `pageCacheHeader`, because workers of earlier builds cache a page if they do not know the
 * header's value.
 */
export const memberScopeHeader = 'X-Keep-Scope';

/** Response header that names the build that answered. */
export const buildHeader = 'X-Build';

/** Values of `pageCacheHeader`. */
export const pageCacheValues = {
  /** May be cached. If a cached page of another scope was shown, all cached pages are deleted. */
  visitor: (scope: string) => `visitor ${scope}`,
  /** A visitor's page that is incomplete or has a secret parameter. It is not cached, and cached pages stay. */
  incomplete: 'incomplete',
  /**
   * A member's page, a draft, or a refusal by the site. All cached pages are deleted, unless an offline copy of the
   * scope in `memberScopeHeader` is on the screen.
   */
  forget: 'forget',
} as const;

/** Id of a page's largest paint. The first frame of a cached page waits until this picture is laid out. */
export const leadingPictureId = 'leading-picture';

/** Secret parameters of a provider's redirect. A page whose address has such a parameter is not cached. */
export const secretParameters = ['code', 'state'] as const;
