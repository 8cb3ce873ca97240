import { hashKey, type QueryClient } from '@tanstack/react-query';

import { gameList } from '#contract/calls/catalogue/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { gamePageQuery, hotPageQuery, vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';
import { favouriteGamesQuery, recentGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { filterHotGames } from '#src/features/catalogue/game-list/lib/hot-list.ts';
import {
  type ListRequest,
  type ListSearch,
  buildListRequest,
} from '#src/features/catalogue/game-list/lib/list-search.ts';
import { isRetained } from '#src/features/catalogue/game-list/lib/page-window.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { asRecord } from '#src/shared/parsing/checks.ts';

/** One page of the list that a request describes. `page` is 1-based. */
export function listPageQuery(language: LanguageCode, request: ListRequest, page: number) {
  if (request.source === 'hot') return hotListQuery(language, request);
  const { source, filter, pageSize } = request;
  if (source === 'games') return gamePageQuery(language, filter, page, pageSize);
  if (source === 'recent') return recentGamesQuery(language, { ...filter, page, pageSize });
  return favouriteGamesQuery(language, { ...filter, page, pageSize });
}

const hotListQuery = (
  language: LanguageCode,
  { filter, cockfightVendors }: Extract<ListRequest, { source: 'hot' }>,
) =>
  hotPageQuery(language, JSON.stringify([filter, cockfightVendors]), (games) =>
    filterHotGames(games, filter, cockfightVendors).map(({ game }) => game),
  );

/** Prefetches a page unless the cached page is fresh. Never throws. */
export const prefetchListPage = (
  client: QueryClient,
  language: LanguageCode,
  request: ListRequest,
  page: number,
): Promise<void> => {
  if (request.source === 'hot') return client.prefetchQuery(hotListQuery(language, request));
  const { source, filter, pageSize } = request;
  if (source === 'games') return client.prefetchQuery(gamePageQuery(language, filter, page, pageSize));
  if (source === 'recent')
    return client.prefetchQuery(recentGamesQuery(language, { ...filter, page, pageSize }));
  return client.prefetchQuery(favouriteGamesQuery(language, { ...filter, page, pageSize }));
};

/**
 * Removes pages of `games` that are far from the requested pages, so that memory stays bounded over thousands of games.
 * The shorter lists of recent and favourite games keep all pages.
 */
export function dropFarPages(
  client: QueryClient,
  language: LanguageCode,
  request: ListRequest,
  requestedPages: readonly number[],
): void {
  if (request.source !== 'games') return;
  const { filter, pageSize } = request;
  const hashPage = (page: number) => hashKey(gamePageQuery(language, filter, page, pageSize).queryKey);
  client.removeQueries({
    queryKey: buildCallKey(gameList, { language }),
    type: 'inactive',
    predicate: ({ queryHash, state }) => {
      const page = readPageNumber(state.data);
      return page !== null && queryHash === hashPage(page) && !isRetained(page, requestedPages);
    },
  });
}

const readPageNumber = (data: unknown): number | null => {
  const { pageNum } = asRecord(data);
  return typeof pageNum === 'number' ? pageNum : null;
};

/** Prefetches a list's first view: the vendors and page 1, whose request depends on the settings. */
export function prefetchList(
  client: QueryClient,
  language: LanguageCode,
  category: ListCategory,
  search: ListSearch,
): Promise<unknown> {
  const settings = client.ensureQueryData(settingsQuery()).catch(() => undefined);
  return Promise.all([
    client.prefetchQuery(vendorTypesQuery()),
    settings.then((loaded) =>
      prefetchListPage(client, language, buildListRequest(category, search, loaded), 1),
    ),
  ]);
}
