import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { gameList, type GamesPage, hotGames, vendorGameTypes } from '#contract/calls/catalogue.ts';
import type { GameClass, GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { send } from '#src/shared/http/send.ts';

/** What a list of games is narrowed to; every field absent means all of them. */
export type GameFilter = {
  gameType?: GameType;
  gameName?: string;
  /** One vendor, or several joined by commas. */
  vassalage?: string;
  gameClassify?: GameClass;
  isNew?: boolean;
  isHot?: boolean;
  /** Decimal major units, or `min`. */
  minBet?: string;
  /** Least number of lines; from the settings only (§3 Decided d). */
  minLine?: string;
};

export const gameKeys = {
  list: (language: LanguageCode, filter: GameFilter, pageSize: number) =>
    ['games', 'list', language, pageSize, filter] as const,
  page: (language: LanguageCode, filter: GameFilter, page: number, pageSize: number) =>
    ['games', 'page', language, pageSize, filter, page] as const,
  hot: (language: LanguageCode) => ['games', 'hot', language] as const,
  vendors: ['games', 'vendors'] as const,
};

const minutes = (count: number) => count * 60_000;

/** Asks for one page of games, 1-based (GL-29). */
function sendGameList(options: {
  language: LanguageCode;
  filter: GameFilter;
  page: number;
  pageSize: number;
  signal: AbortSignal;
}): Promise<GamesPage> {
  const { language, filter, page, pageSize, signal } = options;
  const { isNew, isHot, ...rest } = filter;
  return send(gameList, {
    signal,
    language,
    query: {
      platform: 'html5',
      clientType: 2,
      language,
      pageNo: page,
      pageSize,
      ...rest,
      ...(isNew && { isNew: '1' as const }),
      ...(isHot && { isHot: '1' as const }),
    },
  });
}

/** Pages of games for a filter, 1-based (GL-29); `hasNextPage` while pageNum < totalPages (GL-18). */
export const gameListQuery = (language: LanguageCode, filter: GameFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: gameKeys.list(language, filter, pageSize),
    queryFn: ({ pageParam, signal }) => sendGameList({ language, filter, page: pageParam, pageSize, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: GamesPage) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
    staleTime: minutes(5),
  });

/**
 * One page of games by its number: a list of known length shows any part of itself without what lies before.
 * Kept for longer than a game is played, so that coming back finds the list as it was.
 */
export const gamePageQuery = (language: LanguageCode, filter: GameFilter, page: number, pageSize: number) =>
  queryOptions({
    queryKey: gameKeys.page(language, filter, page, pageSize),
    queryFn: ({ signal }) => sendGameList({ language, filter, page, pageSize, signal }),
    staleTime: minutes(5),
    gcTime: minutes(60),
  });

/** Hot games in rank order (GL-31). */
export const hotGamesQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: gameKeys.hot(language),
    queryFn: ({ signal }) =>
      send(hotGames, { signal, language, query: { isPlatform: 2, language, platform: 'html5' } }),
    staleTime: minutes(5),
  });

/** Vendors by category (GL-30). */
export const vendorTypesQuery = () =>
  queryOptions({
    queryKey: gameKeys.vendors,
    queryFn: ({ signal }) => send(vendorGameTypes, { signal, query: { typeId: 1 } }),
    staleTime: minutes(30),
  });
