import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import type { gamePageQuery } from '#src/domain/catalogue/game-queries.ts';
import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';

import {
  computeListLength,
  countMissing,
  listPagesOfRange,
  locateGame,
  type MissingGames,
} from './page-positions.ts';
import { throttle } from './throttle.ts';

/** Minimum time between two changes of the requested pages, in ms ("Throttled 1 s" in the spec). */
export const loadMoreThrottleMs = 1_000;

type GamesPageQuery = ReturnType<typeof gamePageQuery>;

export type PagedGamesInput = {
  /** Query of a page, 1-based. Must be referentially stable. */
  pageQuery: (page: number) => GamesPageQuery;
  pageSize: number;
  enabled: boolean;
};

export type PagedGames = {
  /** Length of the whole list; undefined until the first page is loaded. */
  total: number | undefined;
  totalPages: number;
  /** Pages in or near the view. */
  requestedPages: readonly number[];
  gameAt: (index: number) => Game | undefined;
  /** Requests the pages that contain a range of games. The grid calls this with the range in or near the view. */
  onRange: (range: ItemRange) => void;
  /** Error of a page in view. */
  error: Error | null;
  /** True if all games in view are there and only could not be refreshed. */
  isRefresh: boolean;
  retry: () => void;
  busy: boolean;
  /** True if games in view cannot load because there is no network. */
  offline: boolean;
};

/**
 * Loads the pages around the view, with one query per page number. So any part of a list of 20,000 games can be shown
 * without the pages before it, distant pages can be dropped, and a reply always belongs to its page. If a page has
 * fewer games than it should, the games after it move up, so that the grid has no hole. Give the component a React key
 * per list, so that another list starts at page 1.
 */
export function usePagedGames({ pageQuery, pageSize, enabled }: PagedGamesInput): PagedGames {
  const client = useQueryClient();
  const [requestedPages, setRequestedPages] = useState<readonly number[]>([1]);
  const pages = requestedPages.includes(1) ? requestedPages : [1, ...requestedPages];
  const results = useQueries({ queries: pages.map((page) => ({ ...pageQuery(page), enabled })) });
  const loadedPage = results.find((result) => result.data)?.data;
  const missing = useMissingGames(
    results.flatMap(({ data }, at) => {
      const page = pages[at] ?? 1;
      if (!data || !loadedPage) return [];
      return [[page, countMissing(loadedPage, pageSize, page, data.games.length)] as const];
    }),
  );
  const gameAt = useCallback(
    (index: number) => {
      const { page, at } = locateGame(index, pageSize, missing);
      return client.getQueryData(pageQuery(page).queryKey)?.games[at];
    },
    [client, pageQuery, pageSize, missing],
  );

  const requestPages = useMemo(() => throttle(setRequestedPages, loadMoreThrottleMs), []);
  useEffect(() => requestPages.cancel, [requestPages]);
  const onRange = useCallback(
    (range: ItemRange) => requestPages(listPagesOfRange(range, pageSize, missing)),
    [requestPages, pageSize, missing],
  );

  const failed = results.filter((result) => result.isError);
  const absent = failed.filter((result) => !result.data);
  const shown = absent.length ? absent : failed;
  return {
    total: loadedPage && computeListLength(loadedPage, pageSize, missing),
    totalPages: loadedPage?.totalPages ?? 0,
    requestedPages,
    gameAt,
    onRange,
    error: shown[0]?.error ?? null,
    isRefresh: absent.length === 0,
    retry: () => {
      for (const result of shown) void result.refetch();
    },
    busy: shown.some((result) => result.isFetching),
    offline: results.some((result) => result.fetchStatus === 'paused' && !result.data),
  };
}

/** Remembers how many games each page lacks, also after the page has left memory: the games after it must not move. */
function useMissingGames(loaded: readonly (readonly [page: number, count: number])[]): MissingGames {
  const [missing, setMissing] = useState<MissingGames>(new Map());
  if (loaded.every(([page, count]) => count === (missing.get(page) ?? 0))) return missing;
  const next = new Map(missing);
  for (const [page, count] of loaded) {
    if (count) next.set(page, count);
    else next.delete(page);
  }
  setMissing(next);
  return next;
}
