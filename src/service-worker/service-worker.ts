import { pagesCache } from '#contract/page/cached-pages.ts';

import { toCacheKey, type ShownPage } from './cache-rules.ts';
import { buildOfflineResponse, findCachedPage, storeOpenPages, updatePageCache } from './page-cache.ts';
import { openNotificationTarget, renewSubscription, showPush } from './push.ts';
import { takePendingReload, reloadClient } from './reload-client.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // Workers exchange no messages with pages, so this worker may replace an older worker while pages are open.
  void self.skipWaiting();
  event.waitUntil(Promise.all([bypassForSubresources(event), storeOpenClients()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const key = mode === 'navigate' && method === 'GET' && toCacheKey(url);
  if (!key) return;
  event.respondWith(respond(event, key, takePendingReload(key) || isReload(event.request)));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self.registration, event).catch(() => undefined)),
);
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotificationTarget(self.clients, event.notification)),
);

/** If the browser supports static routes, requests other than navigations do not start the worker. */
const bypassForSubresources = (event: InstallEvent): Promise<void> =>
  Promise.resolve(event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]))
    // Rejected if the browser does not support these conditions yet.
    .catch(() => undefined);

async function storeOpenClients(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await storeOpenPages(open.map(({ url }) => url)).catch(() => undefined);
}

/** Stale-while-revalidate: returns the cached page at once and updates it from the network. */
async function respond(event: FetchEvent, key: string, reload: boolean): Promise<Response> {
  const pages = await caches.open(pagesCache).catch(() => null);
  const fetched = fetchNavigation(event);
  // An unreadable cache counts as missing.
  const cached = pages && !reload ? await findCachedPage(pages, key).catch(() => null) : null;
  if (pages && cached) {
    event.waitUntil(
      fetched
        .then((response) => revalidate(event, pages, key, response, cached.shown))
        .catch(() => undefined),
    );
    return cached.page;
  }
  try {
    const response = await fetched;
    if (pages) event.waitUntil(updatePageCache(pages, key, response.clone(), null).catch(() => undefined));
    return response;
  } catch (error) {
    const fallback = pages && (await buildOfflineResponse(pages, key));
    if (fallback) return fallback;
    throw error;
  }
}

/** Returns true for a reload, by the visitor or by the app for a new build. A cached page must not answer a reload. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload';

/** Returns the response to the navigation preload. Fetches the page if the browser has not sent a preload. */
async function fetchNavigation({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  // Without a network, Firefox resolves the preload with an error response instead of rejecting it.
  return preloaded && preloaded.type !== 'error' ? preloaded : fetch(request);
}

/** Updates the cache. Reloads the client if the page on its screen must be replaced. */
async function revalidate(
  { resultingClientId }: FetchEvent,
  pages: Cache,
  key: string,
  response: Response,
  shown: ShownPage,
): Promise<void> {
  if (await updatePageCache(pages, key, response, shown)) {
    await reloadClient(self.clients, resultingClientId, key);
  }
}
