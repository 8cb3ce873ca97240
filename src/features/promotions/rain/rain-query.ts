import type { QueryClient } from '@tanstack/react-query';

import { rainNow } from '#contract/calls/promotions/rain.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export const rainQuery = (language: LanguageCode) =>
  callQuery(rainNow, { language, query: { language } }, { refetchOnWindowFocus: true });

/** Never throws. */
export async function prefetchRain(client: QueryClient, language: LanguageCode): Promise<void> {
  await Promise.all([client.prefetchQuery(rainQuery(language)), client.prefetchQuery(whitelabelQuery())]);
}
