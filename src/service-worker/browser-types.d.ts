/** Static routing, not in TypeScript's library: https://w3c.github.io/ServiceWorker/#service-worker-static-routing */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { not: { requestMode: 'navigate' } }; source: 'network' }[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  install: InstallEvent;
}
