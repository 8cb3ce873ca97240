/**
 * Static routing of service workers (https://w3c.github.io/ServiceWorker/#service-worker-static-routing), missing in
 * TypeScript's library.
 */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { not: { requestMode: 'navigate' } }; source: 'network' }[]): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  install: InstallEvent;
}
