import type { QueryClient } from '@tanstack/react-query';

import {
  gameMenus,
  type Lottery,
  lotteryDraws,
  lotteryList,
  numero,
  vietnamResults,
} from '#contract/calls/lottery.ts';
import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { LotterySearch } from '#src/features/lottery/lib/lottery-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** Stored in the browser for the next visit. */
export const lotteryListQuery = (language: LanguageCode) =>
  callQuery(lotteryList, { language, query: { language } });

/** Stored in the browser for the next visit. */
export const gameMenusQuery = () => callQuery(gameMenus, { query: {} });

export const lotteryDrawsQuery = () => callQuery(lotteryDraws, { query: {} });

export const numeroQuery = (nodeId: number) => pagedQuery(numero, { query: { nodeId } });

/** `back` 0 is the last draw of each lottery, 1 the draw before, and so on. */
export const vietnamQuery = (region: NonNullable<LotterySearch['region']>, back: number) =>
  callQuery(vietnamResults, { query: { region, back } });

/**
 * Returns the lotteries of type `only`, or all lotteries if `only` is undefined: /m/lott and /m/elott each show one
 * type.
 */
export const filterByType = (lotteries: readonly Lottery[], only: GameType | undefined): Lottery[] =>
  lotteries.filter(({ game }) => only === undefined || game.gameType === only);

/** Never throws. */
export async function prefetchLottery(client: QueryClient, language: LanguageCode): Promise<void> {
  await Promise.all([
    client.prefetchQuery(lotteryListQuery(language)),
    client.prefetchQuery(gameMenusQuery()),
    client.prefetchQuery(lotteryDrawsQuery()),
  ]);
}
