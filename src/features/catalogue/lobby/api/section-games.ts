import { queryOptions } from '@tanstack/react-query';

import { gameList } from '#contract/calls/catalogue.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { GameFilter } from '#src/domain/catalogue/game-queries.ts';
import { send } from '#src/shared/http/send.ts';

/** The first games of a category or vendor on home, with how many there are (HM-05, HM-13, HM-14). */
export const sectionGamesQuery = (
  language: LanguageCode,
  filter: Pick<GameFilter, 'gameType' | 'vassalage'>,
  pageSize: number,
) =>
  queryOptions({
    queryKey: ['games', 'section', language, filter, pageSize] as const,
    queryFn: ({ signal }) =>
      send(gameList, {
        signal,
        language,
        query: { platform: 'html5', clientType: 2, language, pageNo: 1, pageSize, ...filter },
      }),
    staleTime: 5 * 60_000,
  });
