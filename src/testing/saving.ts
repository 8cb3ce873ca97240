import { onTestFinished } from 'vitest';

/** Sets the page's data-saving mode without notifying rendered components. The mode is reset after the test. */
export function setSavingMode(saving: boolean): void {
  const root = document.documentElement;
  if (saving) root.dataset.saving = 'on';
  else delete root.dataset.saving;
  onTestFinished(() => void delete root.dataset.saving);
}
