import type { QueryClient } from '@tanstack/react-query';

import type { LanguageCode } from '#contract/values/languages.ts';
import { announcementsQuery } from '#src/domain/messages/messages-queries.ts';

import { offersQuery } from './offer-queries.ts';

export const offerTextsQuery = (language: LanguageCode) => announcementsQuery(language, ['PR']);

/** Never throws. */
export async function prefetchOffers(client: QueryClient, language: LanguageCode): Promise<void> {
  await Promise.all([
    client.prefetchQuery(offersQuery(language)),
    client.prefetchQuery(offerTextsQuery(language)),
  ]);
}
