/** Service worker static routing (https://w3c.github.io/ServiceWorker/#service-worker-static-routing): not in TypeScript's library. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { not: { requestMode: 'navigate' } }; source: 'network' }[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  install: InstallEvent;
}
