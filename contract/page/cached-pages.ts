/** The service worker (src/service-worker), which keeps pages that every visitor gets on the phone. */
export const serviceWorkerPath = '/sw.js';

/** A notice for where there is neither a network nor a kept page. */
export const offlinePath = '/offline';

/** Cache Storage of the kept pages. Who deletes it forgets all of them, those that are on their way too. */
export const pagesCache = 'pages';

/**
 * Response header that says what a page is to the worker. Without it a page that answers (below 500) is shown
 * and not kept, and a failure changes nothing.
 */
export const keepHeader = 'X-Keep';

/** Values of `keepHeader`. */
export const keepValues = {
  /** Every visitor gets this page: it may be kept. Pages of another scope must not be shown any more. */
  visitor: (scope: string) => `visitor ${scope}`,
  /** A visitor's page that lacks something: it is not kept, and says nothing of one that is. */
  incomplete: 'incomplete',
  /** A member's page, or the site is closed to whoever asks: all kept pages are to be forgotten. */
  forget: 'forget',
} as const;

/** Parameters of an address that are somebody's alone: what a provider answers. Their page is not kept (AU-34). */
export const secretParameters = ['code', 'state'] as const;
