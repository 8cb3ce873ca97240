import { pagesCache } from '#contract/page/cached-pages.ts';
import { offlineCache } from '#contract/page/offline-copies.ts';

declare const self: ServiceWorkerGlobalScope;

// This worker is served instead of the service worker if that is switched off. It deletes the cached pages and
// unregisters itself. Open pages stay open.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([caches.delete(pagesCache), caches.delete(offlineCache), self.registration.unregister()]),
  );
});
