import { serviceWorkerPath } from '#contract/page/cached-pages.ts';

/** The Trusted Types policy that the page's CSP allows; it returns one fixed address for any input. */
const rules: { createScriptURL: (address: string) => string } = { createScriptURL: () => serviceWorkerPath };
const policy = globalThis.trustedTypes?.createPolicy('service-worker', rules);

/** Registers the service worker; does nothing if the browser refuses (private mode, no network). */
export async function registerServiceWorker(): Promise<void> {
  const address = policy?.createScriptURL('') ?? serviceWorkerPath;
  await navigator.serviceWorker?.register(address).catch(() => undefined);
}
