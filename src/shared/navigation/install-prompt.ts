import { proxy, useSnapshot } from 'valtio';

// The browser's offer to install the site. Whether the site is installed is not here: `installed-app.ts`.
const store = proxy({ offered: false });
let prompt: (() => Promise<unknown>) | null = null;

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface; only Chromium has it. */
const isPrompt = (event: Event): event is Event & { prompt: () => Promise<unknown> } =>
  'prompt' in event && typeof event.prompt === 'function';

function hold(offer: (() => Promise<unknown>) | null): void {
  prompt = offer;
  store.offered = offer !== null;
}

/** Holds the offer back until it is asked for (PA-14). Call once, early: the browser makes it once a page. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    hold(() => event.prompt());
  });
  addEventListener('appinstalled', () => hold(null));
}

/** True while the browser would install the site. */
export const useInstallOffered = (): boolean => useSnapshot(store).offered;

/** Asks the browser to install the site; each offer can be taken up once. Call from a tap. */
export async function install(): Promise<void> {
  const offer = prompt;
  hold(null);
  await offer?.().catch(() => undefined);
}
