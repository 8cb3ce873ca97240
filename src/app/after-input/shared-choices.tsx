import { useEffect } from 'react';

import { schemes } from '#contract/page/boot.ts';
import { savingChoices } from '#contract/page/saving.ts';
import { oneOf } from '#src/shared/parsing/checks.ts';
import { applyScheme } from '#src/shared/preferences/preferences.ts';
import { chooseSaving, savingChoice } from '#src/shared/preferences/saving.ts';

/** Follows what another tab chooses: colour scheme and saving, by their cookies. Renders nothing. */
export function SharedChoices() {
  useEffect(() => {
    // To choose writes the cookie, which all tabs are told of: what is chosen already is let be.
    const follow = ({ changed }: CookieChangeEvent) => {
      for (const { name, value } of changed) {
        const scheme = name === 'scheme' && oneOf(schemes)(value);
        if (scheme && scheme !== document.documentElement.dataset.scheme) applyScheme(scheme);
        const saving = name === 'saving' && oneOf(savingChoices)(value);
        if (saving && saving !== savingChoice()) chooseSaving(saving);
      }
    };
    // Missing before Firefox 140 and in insecure contexts (HTTP): the next page view has the choice.
    const { cookieStore } = globalThis as Partial<typeof globalThis>;
    cookieStore?.addEventListener('change', follow);
    return () => cookieStore?.removeEventListener('change', follow);
  }, []);
  return null;
}
