import { pagesCache } from '#contract/page/cached-pages.ts';
import { offlineCache } from '#contract/page/offline-copies.ts';

declare const self: ServiceWorkerGlobalScope;

// Served while the service worker is switched off. Deletes cached pages and unregisters itself; open pages stay open.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([caches.delete(pagesCache), caches.delete(offlineCache), self.registration.unregister()]),
  );
});
