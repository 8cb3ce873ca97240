import { createContext, use, useSyncExternalStore } from 'react';

import { type DeviceSignals, type SavingChoice, savingChoices, isSavingOn } from '#contract/page/saving.ts';
import { inList } from '#src/shared/parsing/checks.ts';

// The state is in attributes of the root element: `data-saving-choice` is the choice, `data-saving` the resulting mode.

/** Never changes: if it did, React would discard the edge's HTML of every section whose script is not loaded yet. */
const RenderedSavingContext = createContext(false);
export const RenderedSavingProvider = RenderedSavingContext.Provider;

/** Returns whether this page saves data: smaller pictures, no automatic motion, no prefetching. */
export function useDataSaving(): boolean {
  const rendered = use(RenderedSavingContext);
  return useSyncExternalStore(onSaving, isSavingData, () => rendered);
}

/** Like `useDataSaving`, for use outside of components; browser only. */
export const isSavingData = (): boolean => document.documentElement.dataset.saving === 'on';

export function onSaving(listener: () => void): () => void {
  document.addEventListener('saving', listener);
  return () => document.removeEventListener('saving', listener);
}

function setSaving(saving: boolean): void {
  if (saving === isSavingData()) return;
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

/** Returns what the browser reports about the phone and the network. No field is available in every browser. */
export function readDeviceSignals(): DeviceSignals {
  const { connection, deviceMemory } = navigator;
  return {
    saveData: connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches,
    memory: deviceMemory,
    network: connection?.effectiveType,
  };
}

export const readSavingChoice = (): SavingChoice =>
  inList(savingChoices)(document.documentElement.dataset.savingChoice) ?? 'auto';

/** Turns saving on if signals of the phone, which the edge may not know, require it. Never turns saving off. */
export function applyDeviceSaving(): void {
  if (isSavingOn(readSavingChoice(), readDeviceSignals())) setSaving(true);
}

/** Applies this choice to the page; `rememberSaving` stores it for later visits. Loaded pictures stay as they are. */
export function applySaving(choice: SavingChoice): void {
  document.documentElement.dataset.savingChoice = choice;
  setSaving(isSavingOn(choice, readDeviceSignals()));
}
