/** The service worker (src/service-worker), which caches visitors' pages on the phone. */
export const serviceWorkerPath = '/sw.js';

/** Page for where there is neither a network nor a cached page. */
export const offlinePath = '/offline';

/** Cache Storage of the cached pages. Deleting it drops all of them, those under way too. */
export const pagesCache = 'pages';

/** Name in `dataset` of the document of a member's copy (`offline-copies.ts`), until the app knows whose session there is. */
export const copyAttribute = 'offline';

/** Name in `dataset` beside it once it is told that there is no network. */
export const aloneAttribute = 'alone';

/**
 * Response header that says whether the worker may cache a page. A response without it (below 500) is shown and
 * not cached, and a failure changes nothing.
 */
export const pageCacheHeader = 'X-Keep';

/**
 * Response header of a member's page, beside `forget`: the scope of visitors' pages that may be shown in its place until
 * the app has filled in what is the member's. A header of its own, as workers of earlier builds keep what they do not know.
 */
export const memberScopeHeader = 'X-Keep-Scope';

/** Response header that names the build that answered. */
export const buildHeader = 'X-Build';

/** Values of `pageCacheHeader`. */
export const pageCacheValues = {
  /** Every visitor gets this page: it may be cached. Cached pages of another scope must not be shown any more. */
  visitor: (scope: string) => `visitor ${scope}`,
  /** A visitor's page that lacks something: it is not cached, and a cached one stays. */
  incomplete: 'incomplete',
  /** A member's page, or a refusal of the site: all cached pages are deleted. */
  forget: 'forget',
} as const;

/** Id of the picture that is the largest paint of a page; the first frame of a cached page waits for its place. */
export const leadingPictureId = 'leading-picture';

/** Parameters of a provider's redirect, which are secret. A page whose address has one is not cached. */
export const secretParameters = ['code', 'state'] as const;
