/** Static routing, not in TypeScript's library: https://w3c.github.io/ServiceWorker/#service-worker-static-routing */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { not: { requestMode: 'navigate' } }; source: 'network' }[]): Promise<void>;
}

/** Not in TypeScript's library: https://notifications.spec.whatwg.org/#dictdef-notificationoptions */
interface NotificationOptions {
  renotify?: boolean;
}

interface ServiceWorkerGlobalScopeEventMap {
  install: InstallEvent;
}
