import type { Scheme } from '#contract/page/boot.ts';
import type { SavingChoice } from '#contract/page/saving.ts';
import { dayS } from '#contract/values/durations.ts';
import type { LanguageCode } from '#contract/values/languages.ts';

import { deleteCachedPages, invalidateOfflineCopies } from './cached-pages.ts';

// A preference is a cookie, not a stored value, because the edge renders the next first view with it.
const yearS = 365 * dayS;

function remember(name: string, value: string): void {
  deleteCachedPages();
  void invalidateOfflineCopies();
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${yearS}; samesite=lax`;
  } catch {
    // Cookies are blocked: the choice lasts for this page only.
  }
}

export const rememberLanguage = (language: LanguageCode): void => remember('language', language);
export const rememberSaving = (choice: SavingChoice): void => remember('saving', choice);

export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  remember('scheme', scheme);
}

export function hideDownloadBar(): void {
  document.documentElement.dataset.downloadBar = 'off';
  remember('hideDownloadBar', '1');
}
