import { queryOptions } from '@tanstack/react-query';

import { favouriteList, recentList } from '#contract/calls/favourites.ts';
import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { send } from '#src/shared/http/send.ts';

/** What one page of a member's own games is asked for. */
export type MemberGamesFilter = { gameType?: GameType; vassalage?: string; page: number; pageSize: number };

/** Keys begin with `member`, so that logout can drop all of one member's data at once (AU-34). */
export const memberGameKeys = {
  favourites: ['member', 'favourites'] as const,
  favouriteIds: ['member', 'favourites', 'ids'] as const,
  recent: ['member', 'recent'] as const,
};

/** One page of favourite games, newest first (FV-02, FV-09). */
export const favouriteGamesQuery = (language: LanguageCode, filter: MemberGamesFilter) =>
  queryOptions({
    queryKey: [...memberGameKeys.favourites, 'list', language, filter] as const,
    queryFn: async ({ signal }) => {
      const { gameType, vassalage, page, pageSize } = filter;
      const query = {
        language,
        pageNo: page,
        pageSize,
        ...(gameType && { gameType }),
        ...(vassalage && { vendor: vassalage }),
      };
      const { content, ...rest } = await send(favouriteList, { signal, language, query });
      return { games: content, ...rest };
    },
    staleTime: 60_000,
  });

/** One page of launched games, latest first (FV-10). */
export const recentGamesQuery = (language: LanguageCode, filter: MemberGamesFilter) =>
  queryOptions({
    queryKey: [...memberGameKeys.recent, language, filter] as const,
    queryFn: async ({ signal }) => {
      const { list, ...rest } = await send(recentList, {
        signal,
        language,
        query: { language, clientType: 2, ...filter },
      });
      return { games: list, ...rest };
    },
    staleTime: 60_000,
  });
