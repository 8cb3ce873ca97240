import { leadingPictureId, pagesCache } from '#contract/page/cached-pages.ts';
import { receivedAtAttribute, receivedAtHeader } from '#contract/page/document-time.ts';
import { copiesScopePath, offlineCache } from '#contract/page/offline-copies.ts';

/**
 * Deletes the pages that the service worker has cached. Call this function when a preference changes or a member logs
 * in, and only in the browser. If storage is blocked, there is no cache and nothing happens.
 */
export function deleteCachedPages(): void {
  globalThis.caches?.delete(pagesCache).catch(() => undefined);
}

/**
 * Marks the members' offline copies as outdated, because they were rendered with an earlier preference. Without a
 * network they are still shown.
 */
export async function invalidateOfflineCopies(): Promise<void> {
  try {
    if (await globalThis.caches?.has(offlineCache))
      await (await caches.open(offlineCache)).delete(copiesScopePath);
  } catch {
    // Storage is blocked: there are no copies.
  }
}

/**
 * Prepares a page for the cache. `receivedAt` is the phone's time when it received the page; null if this is unknown.
 *
 * The first frame waits until the element of the largest picture is in the document
 * (Chromium 124 and later). Otherwise a cached page would be laid out and painted in three or four frames, and each
 * frame would delay the next. A page from the network is better with an early first frame, so only cached pages wait.
 */
export async function prepareForCache(page: Response, receivedAt: number | null): Promise<Response> {
  const text = await page.text();
  const html = text.replace('<html', () => `<html ${receivedAtAttribute}="${receivedAt ?? ''}"`);
  const deferred = html.includes(`id="${leadingPictureId}"`)
    ? html.replace('<head>', () => `<head><link rel="expect" href="#${leadingPictureId}" blocking="render">`)
    : html;
  const prepared = new Response(deferred, page);
  if (receivedAt !== null) prepared.headers.set(receivedAtHeader, String(receivedAt));
  return prepared;
}
