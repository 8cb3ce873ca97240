import { serviceWorkerPath } from '#contract/page/cached-pages.ts';

/** The page's content policy takes the address of a script from this policy alone, and it knows one. */
const rules: { createScriptURL: (address: string) => string } = { createScriptURL: () => serviceWorkerPath };
const policy = globalThis.trustedTypes?.createPolicy('service-worker', rules);

/** Registers the service worker; where the browser refuses (private mode, no network) there is none. */
export async function registerServiceWorker(): Promise<void> {
  const address = policy?.createScriptURL('') ?? serviceWorkerPath;
  await navigator.serviceWorker?.register(address).catch(() => undefined);
}
