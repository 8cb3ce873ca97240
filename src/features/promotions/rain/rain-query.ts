import type { QueryClient } from '@tanstack/react-query';

import { rainNow } from '#contract/calls/promotions/rain.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const rainQuery = (language: LanguageCode) =>
  callQuery(rainNow, { language, query: { language } }, { refetchOnWindowFocus: true });

/** Never throws. */
export const prefetchRain = (client: QueryClient, language: LanguageCode): Promise<void> =>
  client.prefetchQuery(rainQuery(language));
