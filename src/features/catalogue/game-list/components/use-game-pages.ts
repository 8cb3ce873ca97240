import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Game, GamesPage } from '#contract/calls/catalogue/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';
import {
  dropFarPages,
  listPageQuery,
  prefetchListPage,
} from '#src/features/catalogue/game-list/api/list-page-query.ts';
import type { ListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import {
  computeListLength,
  loadMoreThrottleMs,
  listPagesOfRange,
  findPageToPrefetch,
} from '#src/features/catalogue/game-list/lib/page-window.ts';
import { throttle } from '#src/features/catalogue/game-list/lib/throttle.ts';
import { isSavingData } from '#src/shared/preferences/saving.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

export type GamePages = {
  /** Length of the whole list; undefined until the first page is loaded. */
  total: number | undefined;
  gameAt: (index: number) => Game | undefined;
  /** Requests the pages that contain a range of games. The grid calls this with the range in or near the view. */
  onRange: (range: ItemRange) => void;
  /** Error of a page in view. */
  error: Error | null;
  retry: () => void;
  busy: boolean;
  /** True if games in view cannot load because there is no network. */
  offline: boolean;
};

/**
 * Loads the pages around the view, with one query per page number. So any part of a list of 20,000 games can be shown
 * without the pages before it, distant pages can be dropped, and a reply always belongs to its page. Give the component
 * a React key per request, so that another request starts at page 1.
 */
export function useGamePages(language: LanguageCode, request: ListRequest, enabled: boolean): GamePages {
  const client = useQueryClient();
  const [requestedPages, setRequestedPages] = useState<readonly number[]>([1]);
  const pages = requestedPages.includes(1) ? requestedPages : [1, ...requestedPages];
  const results = useQueries({
    queries: pages.map((page) => ({ ...listPageQuery(language, request, page), enabled })),
  });
  const loadedPage = results.find((result) => result.data)?.data;
  const total = loadedPage && computeListLength(loadedPage, request.pageSize);
  const totalPages = loadedPage?.totalPages ?? 0;

  const gameAt = useCallback(
    (index: number) => {
      const page = Math.floor(index / request.pageSize) + 1;
      const { queryKey } = listPageQuery(language, request, page);
      return client.getQueryData<GamesPage>(queryKey)?.games[index % request.pageSize];
    },
    [client, language, request],
  );

  const requestPages = useMemo(() => throttle(setRequestedPages, loadMoreThrottleMs), []);
  useEffect(() => requestPages.cancel, [requestPages]);
  const onRange = useCallback(
    (range: ItemRange) => requestPages(listPagesOfRange(range, request.pageSize)),
    [requestPages, request.pageSize],
  );

  useEffect(() => {
    dropFarPages(client, language, request, requestedPages);
    const next = findPageToPrefetch(requestedPages, totalPages);
    if (next === null || isSavingData()) return undefined;
    return whenIdle(() => void prefetchListPage(client, language, request, next));
  }, [client, language, request, requestedPages, totalPages]);

  const failed = results.filter((result) => result.isError && !result.data);
  return {
    total,
    gameAt,
    onRange,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const result of failed) void result.refetch();
    },
    busy: failed.some((result) => result.isFetching),
    offline: results.some((result) => result.fetchStatus === 'paused' && !result.data),
  };
}
