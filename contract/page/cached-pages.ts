/** The service worker (src/service-worker), which caches visitors' pages on the phone. */
export const serviceWorkerPath = '/sw.js';

/** Page shown if there is neither a network nor a cached page. */
export const offlinePath = '/offline';

/**
 * Cache Storage of the cached pages. Deleting this cache deletes all cached pages, including those that are being
 * written.
 */
export const pagesCache = 'pages';

/**
 * `dataset` key of the document of a member's offline copy (`offline-copies.ts`), set until the app knows which session
 * is open.
 */
export const copyAttribute = 'offline';

/** `dataset` key that is also set once the app learns that there is no network. */
export const noNetworkAttribute = 'alone';

/**
 * Response header that tells the worker whether to cache a page. A page without the header and with a status below 500
 * is shown but not cached. A failure leaves the cached pages unchanged.
 */
export const pageCacheHeader = 'X-Keep';

/**
 * Response header of a member's page, sent with `forget`: the scope of visitors' pages that may be shown in its place
 * until the app has filled in the member's data. It is a separate header because workers of earlier builds cache pages
 * with an unknown value.
 */
export const memberScopeHeader = 'X-Keep-Scope';

/** Response header that names the build that answered. */
export const buildHeader = 'X-Build';

/** Values of `pageCacheHeader`. */
export const pageCacheValues = {
  /** Every visitor gets this page, so it may be cached. Cached pages of another scope must no longer be shown. */
  visitor: (scope: string) => `visitor ${scope}`,
  /** An incomplete page for visitors. It is not cached, and a page that is already cached stays. */
  incomplete: 'incomplete',
  /** A member's page, or a refusal by the site: all cached pages are deleted. */
  forget: 'forget',
} as const;

/**
 * Id of the picture that is a page's largest paint. The first frame of a cached page waits until this picture is laid
 * out.
 */
export const leadingPictureId = 'leading-picture';

/** Secret parameters of a provider's redirect. A page whose address has such a parameter is not cached. */
export const secretParameters = ['code', 'state'] as const;
