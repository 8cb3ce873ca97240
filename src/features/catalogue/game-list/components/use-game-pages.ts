import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Game, GamesPage } from '#contract/calls/catalogue/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';
import {
  dropFarPages,
  listPageQuery,
  primePage,
} from '#src/features/catalogue/game-list/api/list-page-query.ts';
import type { ListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import {
  computeListLength,
  loadMoreThrottleMs,
  listPagesOfRange,
  findPageToPrefetch,
} from '#src/features/catalogue/game-list/lib/page-window.ts';
import { throttle } from '#src/features/catalogue/game-list/lib/throttle.ts';
import { isSaving } from '#src/shared/preferences/saving.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

export type GamePages = {
  /** Length of the whole list; undefined until the first page is loaded. */
  total: number | undefined;
  gameAt: (index: number) => Game | undefined;
  /** Call it with the range in or near the view; the pages of that range are then requested. */
  onRange: (range: ItemRange) => void;
  /** Error of a page in view. */
  error: Error | null;
  retry: () => void;
  busy: boolean;
  /** True if the games in view cannot load without a network. */
  offline: boolean;
};

/**
 * Loads the pages around the view, with one query per page number. So any part of a list of 20,000 games can be shown
 * without the pages before it, distant pages can be dropped, and a reply always belongs to its page. Give the component
 * a key per request, so that another request starts over.
 */
export function useGamePages(language: LanguageCode, request: ListRequest, enabled: boolean): GamePages {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly number[]>([1]);
  const pages = asked.includes(1) ? asked : [1, ...asked];
  const results = useQueries({
    queries: pages.map((page) => ({ ...listPageQuery(language, request, page), enabled })),
  });
  const known = results.find((result) => result.data)?.data;
  const total = known && computeListLength(known, request.pageSize);
  const totalPages = known?.totalPages ?? 0;

  const gameAt = useCallback(
    (index: number) => {
      const page = Math.floor(index / request.pageSize) + 1;
      const { queryKey } = listPageQuery(language, request, page);
      return client.getQueryData<GamesPage>(queryKey)?.games[index % request.pageSize];
    },
    [client, language, request],
  );

  const ask = useMemo(() => throttle(setAsked, loadMoreThrottleMs), []);
  useEffect(() => ask.cancel, [ask]);
  const onRange = useCallback(
    (range: ItemRange) => ask(listPagesOfRange(range, request.pageSize)),
    [ask, request.pageSize],
  );

  useEffect(() => {
    dropFarPages(client, language, request, asked);
    const next = findPageToPrefetch(asked, totalPages);
    if (next === null || isSaving()) return undefined;
    return whenIdle(() => void primePage(client, language, request, next));
  }, [client, language, request, asked, totalPages]);

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
