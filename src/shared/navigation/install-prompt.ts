import { useSyncExternalStore } from 'react';

import { heldPrompt } from './held-install-prompt.ts';

// Separate from `held-install-prompt.ts`, which is in the entry's script.

/** https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface; only Chromium has it. */
const isPrompt = (offer: Event | undefined): offer is Event & { prompt: () => Promise<unknown> } =>
  offer !== undefined && 'prompt' in offer && typeof offer.prompt === 'function';

const taken = 'installpromptend';
const changes = ['beforeinstallprompt', 'appinstalled', taken] as const;

function subscribe(listener: () => void): () => void {
  const changed = ({ type }: Event) => {
    if (type === 'appinstalled') heldPrompt.offer = undefined;
    listener();
  };
  for (const type of changes) addEventListener(type, changed);
  return () => {
    for (const type of changes) removeEventListener(type, changed);
  };
}

/** Returns true while the browser offers to install the site. */
export const useInstallOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrompt(heldPrompt.offer),
    () => false,
  );

/** Asks the browser to install the site; each offer can be used once. Call from a tap. */
export async function install(): Promise<void> {
  const { offer } = heldPrompt;
  heldPrompt.offer = undefined;
  dispatchEvent(new Event(taken));
  if (isPrompt(offer)) await offer.prompt().catch(() => undefined);
}
