import type { QueryClient } from '@tanstack/react-query';

import type { LanguageCode } from '#contract/values/languages.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { favouriteGamesQuery, recentGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { getSession } from '#src/domain/identity/session.ts';

import { favouriteIdsQuery } from './favourites-queries.ts';

export const memberRowPage = { page: 1, pageSize: pageSizes.favouriteHome };

/** Prefetches a member's rows and hearts for the first view, to avoid layout shifts. Never throws. */
export async function prefetchMemberRows(client: QueryClient, language: LanguageCode): Promise<void> {
  if (!getSession(client)) return;
  await Promise.all([
    client.prefetchQuery(favouriteIdsQuery()),
    client.prefetchQuery(favouriteGamesQuery(language, memberRowPage)),
    client.prefetchQuery(recentGamesQuery(language, memberRowPage)),
  ]);
}
