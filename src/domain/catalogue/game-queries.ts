import {
  type Game,
  type GamesPage,
  gameList,
  hotGames,
  vendorGameTypes,
} from '#contract/calls/catalogue/games.ts';
import { hourMs } from '#contract/values/durations.ts';
import type { GameClass, GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQuery, callQueryAs } from '#src/shared/http/call-query.ts';

/** Filter of a game list; absent fields match everything. */
export type GameFilter = {
  gameType?: GameType;
  gameName?: string;
  /** One vendor, or several joined by commas. */
  vassalage?: string;
  gameClassify?: GameClass;
  isNew?: boolean;
  /** Decimal major units, or `min`. */
  minBet?: string;
  /** Minimum number of lines; only set by the settings. */
  minLine?: string;
};

/** Pages are 1-based. */
const buildGameListInput = (language: LanguageCode, filter: GameFilter, page: number, pageSize: number) => {
  const { isNew, ...rest } = filter;
  const flag = isNew && ({ isNew: '1' } as const);
  const query = { platform: 'html5', clientType: 2, pageNo: page, pageSize, ...rest, ...flag } as const;
  return { language, query };
};

/**
 * One page of games; `page` is 1-based. Each page is a query of its own, so any part of a list can load without the
 * pages before it. The cache time exceeds a typical game session, so the list is still cached when the member returns.
 */
export const gamePageQuery = (language: LanguageCode, filter: GameFilter, page: number, pageSize: number) =>
  callQuery(gameList, buildGameListInput(language, filter, page, pageSize), { gcTime: hourMs });

/** Hot games in rank order; stored for the tab's session. */
export const hotGamesQuery = (language: LanguageCode) =>
  callQuery(hotGames, { language, query: { isPlatform: 2, platform: 'html5' } });

/**
 * The hot games that `filter` accepts, as the only page of a list. `instance` names the filter, because each filter has
 * its own result.
 */
export const hotPageQuery = (language: LanguageCode, instance: string, filter: (games: Game[]) => Game[]) =>
  callQueryAs(
    hotGames,
    { language, query: { isPlatform: 2, platform: 'html5' } },
    async (request): Promise<GamesPage> => {
      const games = filter((await request()).games);
      return { games, totalCount: games.length, totalPages: games.length ? 1 : 0, pageNum: 1 };
    },
    { instance },
  );

/** Vendors by category; stored across visits, so that menus work while the platform is down. */
export const vendorTypesQuery = () => callQuery(vendorGameTypes, { query: { typeId: 1 } });
