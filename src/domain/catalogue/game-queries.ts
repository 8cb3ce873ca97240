import { gameList, hotGames, vendorGameTypes } from '#contract/calls/catalogue.ts';
import type { GameClass, GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { minuteMs } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

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

/** What `gameList` is asked for with a filter (GL-29). Pages are 1-based. */
const gameListInput = (language: LanguageCode, filter: GameFilter, page: number, pageSize: number) => {
  const { isNew, isHot, ...rest } = filter;
  const flags = { ...(isNew && { isNew: '1' as const }), ...(isHot && { isHot: '1' as const }) };
  const query = { platform: 'html5', clientType: 2, pageNo: page, pageSize, ...rest, ...flags } as const;
  return { language, query };
};

/**
 * One page of games by its number, 1-based: a list of known length shows any part of itself without what lies before.
 * Kept for longer than a game is played, so that coming back finds the list as it was.
 */
export const gamePageQuery = (language: LanguageCode, filter: GameFilter, page: number, pageSize: number) =>
  callQuery(gameList, gameListInput(language, filter, page, pageSize), { gcTime: 60 * minuteMs });

/** Hot games in rank order (GL-31); kept for this tab's session (CA-01). */
export const hotGamesQuery = (language: LanguageCode) =>
  callQuery(hotGames, { language, query: { isPlatform: 2, platform: 'html5' } });

/** Vendors by category (GL-30), kept across visits: menus are there although the platform is gone (CA-05). */
export const vendorTypesQuery = () => callQuery(vendorGameTypes, { query: { typeId: 1 } });
