import { createContext, use } from 'react';
import * as v from 'valibot';

import { type PhoneFacts, type SavingChoice, savingChoiceSchema, saves } from '#contract/page/saving.ts';

import { rememberSaving } from './preferences.ts';

// The root's attributes are the page's truth: `data-saving-choice` is the member's, `data-saving` what came of it.

const SavingContext = createContext(false);
export const SavingProvider = SavingContext.Provider;

/** Whether this page saves data: smaller pictures, nothing moves by itself, nothing is fetched ahead of need. */
export const useSaving = (): boolean => use(SavingContext);

/** The same outside of components; in the browser only. */
export const isSaving = (): boolean => document.documentElement.dataset.saving === 'on';

/** Tells when `isSaving` changes. Returns the way out. */
export function onSaving(listener: () => void): () => void {
  document.addEventListener('saving', listener);
  return () => document.removeEventListener('saving', listener);
}

function save(saving: boolean): void {
  if (saving === isSaving()) return;
  if (saving) document.documentElement.dataset.saving = 'on';
  else delete document.documentElement.dataset.saving;
  document.dispatchEvent(new Event('saving'));
}

// None of these is in every browser, and what is there may be anything.
const phoneSchema = v.object({
  connection: v.fallback(
    v.object({
      saveData: v.fallback(v.optional(v.boolean()), undefined),
      effectiveType: v.fallback(v.optional(v.string()), undefined),
    }),
    {},
  ),
  deviceMemory: v.fallback(v.optional(v.number()), undefined),
});

/** What this phone says of itself. */
export function phoneFacts(): PhoneFacts {
  const { connection, deviceMemory } = v.parse(phoneSchema, navigator);
  return {
    saveData: connection.saveData || matchMedia('(prefers-reduced-data: reduce)').matches,
    memory: deviceMemory,
    network: connection.effectiveType,
  };
}

export const savingChoice = (): SavingChoice =>
  v.parse(v.fallback(savingChoiceSchema, 'auto'), document.documentElement.dataset.savingChoice);

/** Begins to save when the phone says so, which the edge may not have known. What it did know stays. */
export function applyDeviceSaving(): void {
  if (saves(savingChoice(), phoneFacts())) save(true);
}

/** Saves by this choice from now on and at the next visits. Pictures that are there stay as they are. */
export function chooseSaving(choice: SavingChoice): void {
  document.documentElement.dataset.savingChoice = choice;
  rememberSaving(choice);
  save(saves(choice, phoneFacts()));
}
