import { useSyncExternalStore } from 'react';

import { heldPrompt } from './held-install-prompt.ts';

// Separate from `held-install-prompt.ts`, which is in the entry's script.

/** Only Chromium has this event: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface. */
const isPrompt = (offer: Event | undefined): offer is Event & { prompt: () => Promise<unknown> } =>
  offer !== undefined && 'prompt' in offer && typeof offer.prompt === 'function';

const offerUsed = 'installpromptend';
const changes = ['beforeinstallprompt', 'appinstalled', offerUsed] as const;

function subscribe(listener: () => void): () => void {
  const handleChange = ({ type }: Event) => {
    if (type === 'appinstalled') heldPrompt.offer = undefined;
    listener();
  };
  for (const type of changes) addEventListener(type, handleChange);
  return () => {
    for (const type of changes) removeEventListener(type, handleChange);
  };
}

export const useInstallOffered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrompt(heldPrompt.offer),
    () => false,
  );

/** Asks the browser to install the site. Each offer can be used once, and only in response to a tap. */
export async function install(): Promise<void> {
  const { offer } = heldPrompt;
  heldPrompt.offer = undefined;
  dispatchEvent(new Event(offerUsed));
  if (isPrompt(offer)) await offer.prompt().catch(() => undefined);
}
