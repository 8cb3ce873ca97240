import { leadingPictureId, pagesCache } from '#contract/page/cached-pages.ts';
import { copiesMark, offlineCache } from '#contract/page/offline-copies.ts';

/**
 * Deletes the pages that the service worker has cached: a preference has changed, or a member has logged in.
 * In the browser only; where storage is blocked there is no cache.
 */
export function deleteCachedPages(): void {
  globalThis.caches?.delete(pagesCache).catch(() => undefined);
}

/** Members' copies are drawn with another preference than the present one: they are for where there is no network. */
export async function withdrawCopies(): Promise<void> {
  try {
    if (await globalThis.caches?.has(offlineCache))
      await (await caches.open(offlineCache)).delete(copiesMark);
  } catch {
    // Storage is blocked: there are none.
  }
}

/**
 * The page to be cached: its first frame comes where the largest picture has its place (Chromium from 124 on). The browser
 * lays out and paints what it has parsed every few milliseconds; a page that is there at once would come in three or four
 * frames, each of which the next part waits for. Over the network the first of them is what is seen early, so only cached
 * pages wait.
 */
export async function inOneFrame(page: Response): Promise<Response> {
  const html = await page.text();
  const waits = html.includes(`id="${leadingPictureId}"`)
    ? html.replace('<head>', `<head><link rel="expect" href="#${leadingPictureId}" blocking="render">`)
    : html;
  return new Response(waits, page);
}
