import type { Game } from '#contract/calls/catalogue/games.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { isLottery } from '#src/domain/catalogue/categories.ts';
import { getGameTitle, getVendorName } from '#src/domain/catalogue/game-labels.ts';

import type { HotSearch } from './list-search.ts';

/** A game with its rank in the whole list, 1-based. Filtering does not change the rank. */
export type RankedGame = { game: Game; rank: number };

/** Returns the category of a hot game. Cockfight games are SPORTS on the wire, distinguished by their vendors. */
export const getHotCategory = (game: Game, cockfightVendors: readonly string[]): GameType =>
  game.gameType === 'SPORTS' && cockfightVendors.includes(game.vassalage) ? 'COCKFIGHT' : game.gameType;

/** Returns the categories in the hot list, in wire order, without the lotteries. */
export function listHotCategories(games: readonly Game[], cockfightVendors: readonly string[]): GameType[] {
  const present = new Set(games.map((game) => getHotCategory(game, cockfightVendors)));
  return gameTypes.filter((gameType) => present.has(gameType) && !isLottery(gameType));
}

/** Returns the vendors with a hot game, id → name. The name comes from the vendor's highest-ranked game. */
export const listHotVendors = (games: readonly Game[]): Map<string, string> =>
  new Map([...games].reverse().map((game): [string, string] => [game.vassalage, getVendorName(game)]));

/** Like the platform's search. Thai and Hindi vowel signs stay, because they spell the word. */
const foldCaseAndAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFC');

/** Local, as the whole list is loaded. Every word must occur in the title, the English name or the vendor's name. */
export function filterHotGames(
  games: readonly Game[],
  { gameType, vassalage, gameName = '' }: HotSearch,
  cockfightVendors: readonly string[],
): RankedGame[] {
  const words = foldCaseAndAccents(gameName).split(/\s+/).filter(Boolean);
  return games
    .map((game, index) => ({ game, rank: index + 1 }))
    .filter(({ game }) => {
      if (gameType && getHotCategory(game, cockfightVendors) !== gameType) return false;
      if (vassalage && !vassalage.split(',').includes(game.vassalage)) return false;
      const names = foldCaseAndAccents(`${getGameTitle(game)} ${game.nodeName ?? ''} ${getVendorName(game)}`);
      return words.every((word) => names.includes(word));
    });
}
