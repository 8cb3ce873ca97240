import { favouriteList, recentList } from '#contract/calls/favourites.ts';
import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { callQueryAs } from '#src/shared/http/call-query.ts';

export type MemberGamesFilter = { gameType?: GameType; vassalage?: string; page: number; pageSize: number };

/** One page of favourite games, newest first. */
export const favouriteGamesQuery = (language: LanguageCode, filter: MemberGamesFilter) => {
  const { gameType, vassalage, page, pageSize } = filter;
  const query = {
    pageNo: page,
    pageSize,
    ...(gameType && { gameType }),
    ...(vassalage && { vendor: vassalage }),
  };
  return callQueryAs(favouriteList, { language, query }, async (fetchReply) => {
    const { content, ...rest } = await fetchReply();
    return { games: content, ...rest };
  });
};

/** One page of launched games, latest first. */
export const recentGamesQuery = (language: LanguageCode, filter: MemberGamesFilter) =>
  callQueryAs(recentList, { language, query: { clientType: 2, ...filter } }, async (fetchReply) => {
    const { list, ...rest } = await fetchReply();
    return { games: list, ...rest };
  });
