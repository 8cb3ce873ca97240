import { pagesCache } from '#contract/page/cached-pages.ts';

import { cacheKeyOf, type Shown } from './cache-rules.ts';
import { offlineResponse, pageAtOnce, storeOpenPages, updatePageCache } from './page-cache.ts';
import { openNotified, showPush } from './push.ts';
import { markRequested, reloadClient } from './reload-client.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // It exchanges no messages with pages: a new worker may replace it while pages are open.
  void self.skipWaiting();
  event.waitUntil(Promise.all([bypassForSubresources(event), storeOpenClients()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const key = mode === 'navigate' && method === 'GET' && cacheKeyOf(url);
  if (!key) return;
  event.respondWith(respond(event, key, markRequested(key) || isReload(event.request)));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotified(self.clients, event.notification)),
);

/** Only navigations start the worker, where the browser supports static routes. */
const bypassForSubresources = (event: InstallEvent): Promise<void> =>
  Promise.resolve(event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]))
    // Conditions that this browser does not know yet.
    .catch(() => undefined);

async function storeOpenClients(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await storeOpenPages(open.map(({ url }) => url)).catch(() => undefined);
}

/** Stale while revalidate: the cached page at once, updated from the network; without one, the network's page. */
async function respond(event: FetchEvent, key: string, reload: boolean): Promise<Response> {
  const pages = await caches.open(pagesCache).catch(() => null);
  const fetched = fromNetwork(event);
  // A cache that cannot be read is none.
  const cached = pages && !reload ? await pageAtOnce(pages, key).catch(() => null) : null;
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
    const fallback = pages && (await offlineResponse(pages, key));
    if (fallback) return fallback;
    throw error;
  }
}

/** A reload, or an update to a new version, wants what is there now. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload';

/** The navigation's own request, which the browser has sent while the worker started. */
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Updates the cache; reloads the client when the page that it shows must not stay. */
async function revalidate(
  { resultingClientId }: FetchEvent,
  pages: Cache,
  key: string,
  response: Response,
  shown: Shown,
): Promise<void> {
  if (await updatePageCache(pages, key, response, shown)) {
    await reloadClient(self.clients, resultingClientId, key);
  }
}
