import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { getPageTag } from '#contract/page/page-language.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { hasNonCoreTexts } from '#src/shared/intl/message-parts.ts';

/** Sets the document's language after a navigation, as the edge does for the first page. */
export function PageLanguage() {
  const { language } = useTranslator();
  const nonCoreTexts = useMatches({ select: hasNonCoreTexts });
  useEffect(() => {
    document.documentElement.lang = getPageTag(language, nonCoreTexts);
  }, [language, nonCoreTexts]);
  return null;
}
