import type { Game } from '#contract/calls/catalogue/games.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { isLottery } from '#src/domain/catalogue/categories.ts';
import { gameTitle, vendorName } from '#src/domain/catalogue/game-facts.ts';

import type { HotSearch } from './list-search.ts';

/** A game with its rank in the whole list, 1-based; filtering does not change it. */
export type RankedGame = { game: Game; rank: number };

/** COCKFIGHT is SPORTS on the wire, distinguished by its vendors. */
export const hotCategory = (game: Game, cockfightVendors: readonly string[]): GameType =>
  game.gameType === 'SPORTS' && cockfightVendors.includes(game.vassalage) ? 'COCKFIGHT' : game.gameType;

/** Categories in the hot list, in wire order, without the lotteries. */
export function hotCategories(games: readonly Game[], cockfightVendors: readonly string[]): GameType[] {
  const present = new Set(games.map((game) => hotCategory(game, cockfightVendors)));
  return gameTypes.filter((gameType) => present.has(gameType) && !isLottery(gameType));
}

/** Vendors of the hot games in order of their best game: id → name. */
export const hotVendors = (games: readonly Game[]): Map<string, string> =>
  new Map([...games].reverse().map((game): [string, string] => [game.vassalage, vendorName(game)]));

/** Folds case and accents like the platform's search; Thai and Hindi marks stay, as they are letters. */
const foldCase = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFC');

/** Filters the hot games. The whole list is loaded, so the search is local: every word must occur in a name. */
export function narrowHot(
  games: readonly Game[],
  { gameType, vassalage, gameName = '' }: HotSearch,
  cockfightVendors: readonly string[],
): RankedGame[] {
  const words = foldCase(gameName).split(/\s+/).filter(Boolean);
  return games
    .map((game, index) => ({ game, rank: index + 1 }))
    .filter(({ game }) => {
      if (gameType && hotCategory(game, cockfightVendors) !== gameType) return false;
      if (vassalage && game.vassalage !== vassalage) return false;
      const names = foldCase(`${gameTitle(game)} ${game.nodeName ?? ''} ${vendorName(game)}`);
      return words.every((word) => names.includes(word));
    });
}
