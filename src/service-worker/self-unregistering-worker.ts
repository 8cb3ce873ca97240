import { pagesCache } from '#contract/page/cached-pages.ts';
import { offlineCache } from '#contract/page/offline-copies.ts';

declare const self: ServiceWorkerGlobalScope;

// Served in the worker's place when it is switched off: deletes the cached pages and unregisters. Open pages stay.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([caches.delete(pagesCache), caches.delete(offlineCache), self.registration.unregister()]),
  );
});
