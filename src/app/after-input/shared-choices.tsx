import { useEffect } from 'react';

import { schemes } from '#contract/page/boot.ts';
import { savingChoices } from '#contract/page/saving.ts';
import { oneOf } from '#src/shared/parsing/checks.ts';
import { applySaving } from '#src/shared/preferences/saving.ts';

/**
 * Shows what another tab has chosen, colour scheme and saving, by their cookies. It writes none: two tabs would answer
 * each other for ever. Renders nothing.
 */
export function SharedChoices() {
  useEffect(() => {
    const { cookieStore } = globalThis as Partial<typeof globalThis>;
    // Not in older browsers, nor in insecure contexts (HTTP): the next page view has the choice.
    if (!cookieStore) return undefined;
    // What is chosen by now: an event may tell of a choice before.
    const follow = async () => {
      const scheme = oneOf(schemes)((await cookieStore.get('scheme'))?.value);
      if (scheme) document.documentElement.dataset.scheme = scheme;
      const saving = oneOf(savingChoices)((await cookieStore.get('saving'))?.value);
      if (saving) applySaving(saving);
    };
    const onChange = () => void follow().catch(() => undefined);
    cookieStore.addEventListener('change', onChange);
    return () => cookieStore.removeEventListener('change', onChange);
  }, []);
  return null;
}
