import { hashKey, type QueryClient } from '@tanstack/react-query';

import { gameList } from '#contract/calls/catalogue/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { gamePageQuery, vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';
import { favouriteGamesQuery, recentGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import {
  type ListRequest,
  type ListSearch,
  buildListRequest,
} from '#src/features/catalogue/game-list/lib/list-search.ts';
import { isKept } from '#src/features/catalogue/game-list/lib/page-window.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { asRecord } from '#src/shared/parsing/checks.ts';

/** One page of a list request, 1-based. */
export function listPageQuery(language: LanguageCode, request: ListRequest, page: number) {
  const { of, filter, pageSize } = request;
  if (of === 'games') return gamePageQuery(language, filter, page, pageSize);
  if (of === 'recent') return recentGamesQuery(language, { ...filter, page, pageSize });
  return favouriteGamesQuery(language, { ...filter, page, pageSize });
}

/** Prefetches a page unless it is fresh. Never throws. */
export const primePage = (
  client: QueryClient,
  language: LanguageCode,
  request: ListRequest,
  page: number,
): Promise<void> => {
  const { of, filter, pageSize } = request;
  if (of === 'games') return client.prefetchQuery(gamePageQuery(language, filter, page, pageSize));
  if (of === 'recent') return client.prefetchQuery(recentGamesQuery(language, { ...filter, page, pageSize }));
  return client.prefetchQuery(favouriteGamesQuery(language, { ...filter, page, pageSize }));
};

/** Removes pages that are far from the requested pages, so that memory stays bounded over thousands of games. */
export function dropFarPages(
  client: QueryClient,
  language: LanguageCode,
  { of, filter, pageSize }: ListRequest,
  asked: readonly number[],
): void {
  if (of !== 'games') return;
  const hashPage = (page: number) => hashKey(gamePageQuery(language, filter, page, pageSize).queryKey);
  client.removeQueries({
    queryKey: buildCallKey(gameList, { language }),
    type: 'inactive',
    predicate: ({ queryHash, state }) => {
      const page = readPageNumber(state.data);
      return page !== null && queryHash === hashPage(page) && !isKept(page, asked);
    },
  });
}

const readPageNumber = (data: unknown): number | null => {
  const { pageNum } = asRecord(data);
  return typeof pageNum === 'number' ? pageNum : null;
};

/** Prefetches a list's first view: the vendors, and page 1 according to the settings. */
export function primeList(
  client: QueryClient,
  language: LanguageCode,
  category: ListCategory,
  search: ListSearch,
): Promise<unknown> {
  const settings = client.ensureQueryData(settingsQuery()).catch(() => undefined);
  return Promise.all([
    client.prefetchQuery(vendorTypesQuery()),
    settings.then((known) => primePage(client, language, buildListRequest(category, search, known), 1)),
  ]);
}
