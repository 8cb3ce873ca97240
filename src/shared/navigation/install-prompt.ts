import { useSyncExternalStore } from 'react';

import { held } from './held-install-prompt.ts';

// Apart from what holds the offer, which is in the entry's script.

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface; only Chromium has it. */
const isPrompt = (offer: Event | undefined): offer is Event & { prompt: () => Promise<unknown> } =>
  offer !== undefined && 'prompt' in offer && typeof offer.prompt === 'function';

const taken = 'installpromptend';
const changes = ['beforeinstallprompt', 'appinstalled', taken] as const;

function subscribe(listener: () => void): () => void {
  const changed = ({ type }: Event) => {
    if (type === 'appinstalled') held.offer = undefined;
    listener();
  };
  for (const type of changes) addEventListener(type, changed);
  return () => {
    for (const type of changes) removeEventListener(type, changed);
  };
}

/** True while the browser would install the site. */
export const useInstallOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrompt(held.offer),
    () => false,
  );

/** Asks the browser to install the site; each offer can be taken up once. Call from a tap. */
export async function install(): Promise<void> {
  const { offer } = held;
  held.offer = undefined;
  dispatchEvent(new Event(taken));
  if (isPrompt(offer)) await offer.prompt().catch(() => undefined);
}
