import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import type { LanguageCode } from '#contract/values/languages.ts';
import { type PagedGames, usePagedGames } from '#src/domain/catalogue/paged-games/use-paged-games.ts';
import {
  dropFarPages,
  listPageQuery,
  prefetchListPage,
} from '#src/features/catalogue/game-list/api/list-page-query.ts';
import type { ListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { findPageToPrefetch } from '#src/features/catalogue/game-list/lib/page-window.ts';
import { isSavingData } from '#src/shared/preferences/saving.ts';
import { whenIdle } from '#src/shared/scheduling/idle.ts';

/** The games of a request. While idle, the next page is prefetched and distant pages are dropped. */
export function useGamePages(language: LanguageCode, request: ListRequest, enabled: boolean): PagedGames {
  const client = useQueryClient();
  const pageQuery = useCallback(
    (page: number) => listPageQuery(language, request, page),
    [language, request],
  );
  const games = usePagedGames({ pageQuery, pageSize: request.pageSize, enabled });
  const { requestedPages, totalPages } = games;
  useEffect(() => {
    dropFarPages(client, language, request, requestedPages);
    const next = findPageToPrefetch(requestedPages, totalPages);
    if (next === null || isSavingData()) return undefined;
    return whenIdle(() => void prefetchListPage(client, language, request, next));
  }, [client, language, request, requestedPages, totalPages]);
  return games;
}
