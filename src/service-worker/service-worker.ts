import { keepHeader, pagesCache } from '#contract/page/cached-pages.ts';

import { keepOpenPages, learn, withoutNetwork } from './kept-pages.ts';
import { isAskedFor, loadAgain } from './load-again.ts';
import { isYoung, keyOf } from './page-rules.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // It says nothing to a page: the next may take over while pages of the last are open.
  void self.skipWaiting();
  event.waitUntil(Promise.all([leaveToTheBrowser(event), keepOpen()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const key = event.request.mode === 'navigate' && event.request.method === 'GET' && keyOf(event.request.url);
  if (!key) return;
  isAskedFor(key);
  event.respondWith(answer(event, key));
});

/** Whatever is no navigation never starts the worker, where the browser can be told so. */
const leaveToTheBrowser = (event: InstallEvent): Promise<void> =>
  Promise.resolve(event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]))
    // Conditions that this browser does not know yet.
    .catch(() => undefined);

async function keepOpen(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepOpenPages(open.map(({ url }) => url)).catch(() => undefined);
}

/** The kept page at once, and the network's in its place for the next time; the network's when none is kept. */
async function answer(event: FetchEvent, key: string): Promise<Response> {
  const pages = await caches.open(pagesCache).catch(() => null);
  const kept = isReload(event.request) ? null : await pages?.match(key);
  const asked = fromNetwork(event);
  if (pages && kept && isYoung(kept, Date.now())) {
    const shown = kept.headers.get(keepHeader);
    event.waitUntil(asked.then((reply) => followUp(event, pages, key, reply, shown)).catch(() => undefined));
    return kept;
  }
  try {
    const reply = await asked;
    if (pages) event.waitUntil(learn(pages, key, reply.clone(), null).catch(() => undefined));
    return reply;
  } catch (error) {
    const found = pages && (await withoutNetwork(pages, key));
    if (found) return found;
    throw error;
  }
}

/** Who reloads, or updates to a new version, asks for what is there now. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload';

/** The navigation's own request, which the browser has sent while the worker started. */
const fromNetwork = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Takes what the network says now; a page that must not stay is loaded again, then from the network. */
async function followUp(
  { resultingClientId }: FetchEvent,
  pages: Cache,
  key: string,
  reply: Response,
  shown: string | null,
): Promise<void> {
  if (await learn(pages, key, reply, shown)) await loadAgain(self.clients, resultingClientId, key);
}
