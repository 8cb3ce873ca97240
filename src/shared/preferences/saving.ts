import { createContext, use, useSyncExternalStore } from 'react';

import { type PhoneFacts, type SavingChoice, savingChoices, saves } from '#contract/page/saving.ts';
import { oneOf } from '#src/shared/parsing/checks.ts';

// State is in the root's attributes: `data-saving-choice` is the choice, `data-saving` the resulting mode.

/**
 * Whether the first view was rendered for a page that saves data. It never changes: a provider whose value changes throws
 * away what the edge rendered of all sections below it whose script has not come yet.
 */
const RenderedSavingContext = createContext(false);
export const RenderedSavingProvider = RenderedSavingContext.Provider;

/** Whether this page saves data: smaller pictures, nothing moves by itself, nothing is prefetched. */
export function useSaving(): boolean {
  const rendered = use(RenderedSavingContext);
  return useSyncExternalStore(onSaving, isSaving, () => rendered);
}

/** The same outside of components; in the browser only. */
export const isSaving = (): boolean => document.documentElement.dataset.saving === 'on';

/** Calls the listener when `isSaving` changes. Returns the unsubscribe. */
export function onSaving(listener: () => void): () => void {
  document.addEventListener('saving', listener);
  return () => document.removeEventListener('saving', listener);
}

function setSaving(saving: boolean): void {
  if (saving === isSaving()) return;
  if (saving) document.documentElement.dataset.saving = 'on';
  else delete document.documentElement.dataset.saving;
  document.dispatchEvent(new Event('saving'));
}

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
    readonly deviceMemory?: number;
  }
}

/** What the browser says about phone and network: none of it is in every browser. */
export function phoneFacts(): PhoneFacts {
  const { connection, deviceMemory } = navigator;
  return {
    saveData: connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches,
    memory: deviceMemory,
    network: connection?.effectiveType,
  };
}

export const savingChoice = (): SavingChoice =>
  oneOf(savingChoices)(document.documentElement.dataset.savingChoice) ?? 'auto';

/** Turns saving on when the phone calls for it, which the edge may not know. Never turns it off. */
export function applyDeviceSaving(): void {
  if (saves(savingChoice(), phoneFacts())) setSaving(true);
}

/** Saves by this choice from now on; `rememberSaving` is for the next visits. Loaded pictures stay as they are. */
export function applySaving(choice: SavingChoice): void {
  document.documentElement.dataset.savingChoice = choice;
  setSaving(saves(choice, phoneFacts()));
}
