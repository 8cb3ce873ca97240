import { pagesCache } from '#contract/page/cached-pages.ts';

/**
 * Forgets the pages that the service worker keeps: what they were drawn with has changed, or a member is here.
 * In the browser only; where storage is blocked nothing was kept.
 */
export function deleteCachedPages(): void {
  globalThis.caches?.delete(pagesCache).catch(() => undefined);
}
