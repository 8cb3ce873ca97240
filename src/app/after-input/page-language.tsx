import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { pageTag } from '#contract/values/page-language.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { hasOwnTexts } from '#src/shared/intl/message-parts.ts';

/** Says on the document which language the page is in that was navigated to, as the edge has said it of the first. */
export function PageLanguage() {
  const { language } = useTranslator();
  const ownTexts = useMatches({ select: hasOwnTexts });
  useEffect(() => {
    document.documentElement.lang = pageTag(language, ownTexts);
  }, [language, ownTexts]);
  return null;
}
