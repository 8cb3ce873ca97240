import type { Scheme } from '#contract/page/boot.ts';
import type { SavingChoice } from '#contract/page/saving.ts';
import { dayS } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';

import { deleteCachedPages, withdrawCopies } from './cached-pages.ts';

// Cookies, not storage: the edge renders the next first view with them.
const yearS = 365 * dayS;

function remember(name: string, value: string): void {
  deleteCachedPages();
  void withdrawCopies();
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${yearS}; samesite=lax`;
  } catch {
    // Cookies are blocked: the choice lasts for this page only.
  }
}

export const rememberLanguage = (language: LanguageCode): void => remember('language', language);
export const rememberSaving = (choice: SavingChoice): void => remember('saving', choice);

/** Shows the page in a colour scheme, now and at the next visits. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  remember('scheme', scheme);
}

/** Hides the download bar, now and at the next visits. */
export function hideDownloadBar(): void {
  document.documentElement.dataset.downloadBar = 'off';
  remember('hideDownloadBar', '1');
}
