import { buildHeader, offlinePath, pageCacheHeader, pagesCache } from '#contract/page/cached-pages.ts';
import { copiesScopePath, offlineCache, shellPath } from '#contract/page/offline-copies.ts';

import { prepareForCache } from '../shared/preferences/cached-pages.ts';
import { toCacheKey, isFresh, type ShownPage, getCacheEffect } from './cache-rules.ts';

const home = '/m/home';
/** Maximum number of pages besides home and the offline notice. */
const maxPages = 5;

/**
 * Returns the page to show before the network answers: the visitor's page from the last visit, or a member's copy. Null
 * if there is no such page, if it is too old, or if the copies may be shown only without a network (`copiesScopePath`).
 */
export async function findCachedPage(
  pages: Cache,
  key: string,
): Promise<{ page: Response; shown: ShownPage } | null> {
  const cached = await pages.match(key);
  const copies = !cached && (await caches.has(offlineCache)) ? await caches.open(offlineCache) : null;
  const page = cached ?? ((await copies?.match(copiesScopePath)) && (await copies?.match(key)));
  if (!page || !isFresh(page, Date.now())) return null;
  const { headers } = page;
  const value = headers.get(pageCacheHeader);
  return {
    page,
    shown: { cacheHeader: value, build: headers.get(buildHeader), isMemberCopy: copies !== null },
  };
}

/**
 * Returns true if the page on the screen (`shown`) must be replaced. Consumes the response's body. `pages` was opened
 * before the request: if the cache was deleted since, a write to `pages` does not create it again.
 */
export async function updatePageCache(
  pages: Cache,
  key: string,
  response: Response,
  shown: ShownPage | null,
  receivedAt: number | null = Date.now(),
): Promise<boolean> {
  const effect = getCacheEffect(response, shown);
  const notice = await pages.match(offlinePath);
  if (effect === 'store') await storePage(pages, key, response, receivedAt);
  if (effect === 'delete') await pages.delete(key);
  if (effect === 'clear') await caches.delete(pagesCache);
  const outdated =
    effect === 'hideCopies' ? copiesScopePath : effect === 'delete' && shown?.isMemberCopy && key;
  if (outdated) await (await caches.open(offlineCache)).delete(outdated);
  // If the page on the screen is a copy, the other copies must not be shown either. If the site refuses the visitor,
  // the site is closed offline too.
  if (effect === 'clear' && (shown?.isMemberCopy || !response.ok)) await caches.delete(offlineCache);
  await storeOfflineNotice(notice);
  return effect === 'delete' || effect === 'clear';
}

/** Deletes the oldest pages beyond the limit, but never home, which is the offline fallback. */
async function storePage(
  pages: Cache,
  key: string,
  response: Response,
  receivedAt: number | null,
): Promise<void> {
  // `keys` returns the pages in insertion order.
  await pages.delete(key);
  await pages.put(key, await prepareForCache(response, receivedAt));
  const others = (await pages.keys()).filter(({ url }) => ![home, offlinePath].includes(getPath(url)));
  for (const { url } of others.slice(0, -maxPages)) await pages.delete(url);
}

const getPath = (address: string): string => new URL(address).pathname;

/**
 * Stores the offline notice. It contains nothing personal, so it is stored for members too, and stays when the pages
 * are deleted.
 */
async function storeOfflineNotice(known: Response | undefined): Promise<void> {
  const pages = await caches.open(pagesCache);
  if (await pages.match(offlinePath)) return;
  const notice = known ?? (await fetch(offlinePath).catch(() => null));
  if (notice?.ok) await pages.put(offlinePath, notice);
}

/** Stores pages that were opened before the worker existed, from the browser's HTTP cache, so of unknown age. */
export async function storeOpenPages(open: readonly string[]): Promise<void> {
  for (const address of open) {
    const key = toCacheKey(address);
    const pages = await caches.open(pagesCache);
    const response = await fetch(address, { cache: 'force-cache', redirect: 'manual' }).catch(() => null);
    if (key && response) await updatePageCache(pages, key, response, null, null);
  }
}

/**
 * Returns the response for a failed network, the first of these that is stored: the cached page of any age, a member's
 * copy of the page, the shell that can render the page, home, the offline notice. Null if none is stored.
 */
export async function buildOfflineResponse(pages: Cache, key: string): Promise<Response | null> {
  const copies = await caches.open(offlineCache);
  const cached = (await pages.match(key)) ?? (await copies.match(key)) ?? (await copies.match(shellPath));
  if (cached) return cached;
  const { origin } = new URL(key);
  // A redirect, because a page hydrates only at its own address.
  if (await pages.match(home)) return Response.redirect(origin + home);
  return (await pages.match(offlinePath)) ?? null;
}
