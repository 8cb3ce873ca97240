import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

import type { Game, GamesPage } from '#contract/calls/catalogue.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';
import {
  dropFarPages,
  listPageQuery,
  primePage,
} from '#src/features/catalogue/game-list/api/list-page-query.ts';
import type { ListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import {
  loadMoreThrottleMs,
  pagesOfRange,
  pageToPrefetch,
} from '#src/features/catalogue/game-list/lib/page-window.ts';
import { throttle } from '#src/features/catalogue/game-list/lib/throttle.ts';
import { isSaving } from '#src/shared/preferences/saving.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

export type GamePages = {
  /** Length of the whole list; undefined until a page of it is here. */
  total: number | undefined;
  gameAt: (index: number) => Game | undefined;
  /** Says what is in view or near it; its pages are then asked for. */
  onRange: (range: ItemRange) => void;
  /** The failure of a page that is in view. */
  error: Error | null;
  retry: () => void;
  busy: boolean;
};

/**
 * The pages of a list around what is in view, one query a page number: with the length known, any part of 20,000
 * games can be shown without the pages before it, a page that is left behind is let go, and a reply can only
 * ever land in the page it was asked for (GL-35). A new request starts anew: give the component a key.
 */
export function useGamePages(language: LanguageCode, request: ListRequest, enabled: boolean): GamePages {
  const client = useQueryClient();
  const [asked, setAsked] = useState<readonly number[]>([1]);
  const pages = asked.includes(1) ? asked : [1, ...asked];
  const results = useQueries({
    queries: pages.map((page) => ({ ...listPageQuery(language, request, page), enabled })),
  });
  const total = results.find((result) => result.data)?.data?.totalCount;
  const totalPages = total === undefined ? 0 : Math.ceil(total / request.pageSize);

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
    (range: ItemRange) => ask(pagesOfRange(range, request.pageSize)),
    [ask, request.pageSize],
  );

  useEffect(() => {
    dropFarPages(client, language, request, asked);
    const next = pageToPrefetch(asked, totalPages);
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
  };
}
