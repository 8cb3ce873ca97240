import { useEffect } from 'react';

import { schemes } from '#contract/page/boot.ts';
import { savingChoices } from '#contract/page/saving.ts';
import { inList } from '#src/shared/parsing/checks.ts';
import { applySaving } from '#src/shared/preferences/saving.ts';

/** Applies another tab's cookies. Writes no cookies itself; otherwise two tabs would react to each other for ever. */
export function SharedChoices() {
  useEffect(() => {
    const { cookieStore } = globalThis as Partial<typeof globalThis>;
    // Missing in older browsers and in insecure contexts (HTTP). There the next page view applies the choice.
    if (!cookieStore) return undefined;
    // Reads the current choice, because the event may report an earlier one.
    const applyChoices = async () => {
      const scheme = inList(schemes)((await cookieStore.get('scheme'))?.value);
      if (scheme) document.documentElement.dataset.scheme = scheme;
      const saving = inList(savingChoices)((await cookieStore.get('saving'))?.value);
      if (saving) applySaving(saving);
    };
    const onChange = () => void applyChoices().catch(() => undefined);
    cookieStore.addEventListener('change', onChange);
    return () => cookieStore.removeEventListener('change', onChange);
  }, []);
  return null;
}
