import { pagesCache } from '#contract/page/cached-pages.ts';
import { offlineCache } from '#contract/page/offline-copies.ts';

declare const self: ServiceWorkerGlobalScope;

// Served instead of the worker when it is switched off: deletes the cached pages and unregisters itself. Open pages
// stay.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([caches.delete(pagesCache), caches.delete(offlineCache), self.registration.unregister()]),
  );
});
