import type { GameType } from '#contract/values/games.ts';
import { isWide } from '#src/domain/catalogue/categories.ts';
import type { RowLayout } from '#src/domain/catalogue/games-row.tsx';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';

/**
 * Sports and lotteries two to a slide. Others three to a slide in pairs of rows. The hot list
 * and lists that fit one slide in one row.
 *
 * @param count games of the section; undefined while it loads, treated like most categories.
 */
export function sectionLayout(category: GameType | 'HOT', count: number): RowLayout {
  if (category !== 'HOT' && isWide(category)) {
    return { shape: 'card', per: '2', rows: 1, first: lobby.firstCards };
  }
  const grouped = category !== 'HOT' && count > lobby.tilesPerSlide;
  const first = grouped ? lobby.firstTiles : Math.ceil(lobby.firstTiles / 2);
  return { shape: 'tile', per: '3', rows: grouped ? 2 : 1, first };
}
