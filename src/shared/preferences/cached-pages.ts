import { pagesCache } from '#contract/page/cached-pages.ts';

/**
 * Deletes the pages that the service worker has cached: a preference has changed, or a member has logged in.
 * In the browser only; where storage is blocked there is no cache.
 */
export function deleteCachedPages(): void {
  globalThis.caches?.delete(pagesCache).catch(() => undefined);
}
