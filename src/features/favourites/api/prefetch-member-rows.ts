import type { QueryClient } from '@tanstack/react-query';

import type { LanguageCode } from '#contract/values/languages.ts';
import { pageSizes } from '#contract/values/paging.ts';
import { favouriteGamesQuery, recentGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { getSession } from '#src/domain/identity/session.ts';

import { favouriteIdsQuery } from './favourites-queries.ts';

/** What a row of the member's own games on home asks for. */
export const memberRow = { page: 1, pageSize: pageSizes.favouriteHome };

/** A member's rows and hearts with the first view, so that nothing moves when they arrive. Never throws. */
export async function prefetchMemberRows(client: QueryClient, language: LanguageCode): Promise<void> {
  if (!getSession(client)) return;
  await Promise.all([
    client.prefetchQuery(favouriteIdsQuery()),
    client.prefetchQuery(favouriteGamesQuery(language, memberRow)),
    client.prefetchQuery(recentGamesQuery(language, memberRow)),
  ]);
}
