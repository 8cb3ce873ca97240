import { onTestFinished } from 'vitest';

/** From now on the page saves data or does not, without a word to what is rendered; ends with the test. */
export function pageSaves(saving: boolean): void {
  const root = document.documentElement;
  if (saving) root.dataset.saving = 'on';
  else delete root.dataset.saving;
  onTestFinished(() => void delete root.dataset.saving);
}
