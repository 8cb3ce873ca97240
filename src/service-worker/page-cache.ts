import { buildHeader, offlinePath, pageCacheHeader, pagesCache } from '#contract/page/cached-pages.ts';
import { copiesMark, offlineCache, shellPath } from '#contract/page/offline-copies.ts';

import { inOneFrame } from '../shared/preferences/cached-pages.ts';
import { cacheKeyOf, isFresh, type Shown, verdictOf } from './cache-rules.ts';

const home = '/m/home';
/** Pages beside home and the offline notice. */
const maxPages = 5;

/**
 * The page that is shown before the network has answered: what a visitor saw at the last visit, or a member's copy;
 * null when there is none that is young enough.
 */
export async function pageAtOnce(
  pages: Cache,
  key: string,
): Promise<{ page: Response; shown: Shown } | null> {
  const cached = await pages.match(key);
  const copies = !cached && (await caches.has(offlineCache)) ? await caches.open(offlineCache) : null;
  const page = cached ?? ((await copies?.match(copiesMark)) && (await copies?.match(key)));
  if (!page || !isFresh(page, Date.now())) return null;
  const { headers } = page;
  const of = { value: headers.get(pageCacheHeader), build: headers.get(buildHeader) };
  return { page, shown: { ...of, copy: copies !== null } };
}

/**
 * Updates the cache from a network response for the page `key`; true when the page that was shown for it
 * must be replaced on the screen. `shown` is what that page was. Consumes the response's body. `pages` was
 * opened before the request was sent: a cache that was deleted since stays deleted, whatever is put into it now.
 */
export async function updatePageCache(
  pages: Cache,
  key: string,
  response: Response,
  shown: Shown | null,
): Promise<boolean> {
  const verdict = verdictOf(response, shown);
  const notice = await pages.match(offlinePath);
  if (verdict === 'store') await storePage(pages, key, response);
  if (verdict === 'delete') await pages.delete(key);
  if (verdict === 'clear') await caches.delete(pagesCache);
  const outdated = verdict === 'withdraw' ? copiesMark : verdict === 'delete' && shown?.copy && key;
  if (outdated) await (await caches.open(offlineCache)).delete(outdated);
  // A refusal of the site closes it without a network too.
  if (verdict === 'clear' && (shown?.copy || !response.ok)) await caches.delete(offlineCache);
  await storeOfflineNotice(notice);
  return verdict === 'delete' || verdict === 'clear';
}

/** Stores a page as the newest and drops the oldest beyond the limit; never home, the fallback without a network. */
async function storePage(pages: Cache, key: string, response: Response): Promise<void> {
  // `keys` returns them in the order in which they were put.
  await pages.delete(key);
  await pages.put(key, await inOneFrame(response));
  const others = (await pages.keys()).filter(({ url }) => ![home, offlinePath].includes(pathOf(url)));
  for (const { url } of others.slice(0, -maxPages)) await pages.delete(url);
}

const pathOf = (address: string): string => new URL(address).pathname;

/** Nothing personal is in it: it is stored for members too, and outlives the other pages. */
async function storeOfflineNotice(known: Response | undefined): Promise<void> {
  const pages = await caches.open(pagesCache);
  if (await pages.match(offlinePath)) return;
  const notice = known ?? (await fetch(offlinePath).catch(() => null));
  if (notice?.ok) await pages.put(offlinePath, notice);
}

/** Stores the pages that were open before there was a worker, from the browser's HTTP cache. */
export async function storeOpenPages(open: readonly string[]): Promise<void> {
  for (const address of open) {
    const key = cacheKeyOf(address);
    const pages = await caches.open(pagesCache);
    const response = await fetch(address, { cache: 'force-cache', redirect: 'manual' }).catch(() => null);
    if (key && response) await updatePageCache(pages, key, response, null);
  }
}

/**
 * The response when the network has failed: the cached page of any age, else a member's copy of it or the shell that
 * draws it, else home, else the notice.
 */
export async function offlineResponse(pages: Cache, key: string): Promise<Response | null> {
  const copies = await caches.open(offlineCache);
  const cached = (await pages.match(key)) ?? (await copies.match(key)) ?? (await copies.match(shellPath));
  if (cached) return cached;
  const { origin } = new URL(key);
  // A redirect, as a page hydrates at its own address only.
  if (await pages.match(home)) return Response.redirect(origin + home);
  return (await pages.match(offlinePath)) ?? null;
}
