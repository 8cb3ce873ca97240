import type { GameType } from '#contract/values/games.ts';
import { isWide } from '#src/domain/catalogue/categories.ts';
import type { RowLayout } from '#src/domain/catalogue/games-row.tsx';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';

/**
 * Returns the layout of a section. Sports and lotteries have two games per slide; other sections have two rows of three
 * games per slide. The hot list, and a list of at most three games, have one row.
 * @param count Number of games of the section, or of the whole category while the section loads.
 */
export function getSectionLayout(category: GameType | 'HOT', count: number): RowLayout {
  if (category !== 'HOT' && isWide(category)) {
    return { shape: 'card', per: '2', rows: 1, first: lobby.firstCards };
  }
  const grouped = category !== 'HOT' && count > lobby.tilesPerSlide;
  const first = grouped ? lobby.firstTiles : Math.ceil(lobby.firstTiles / 2);
  return { shape: 'tile', per: '3', rows: grouped ? 2 : 1, first };
}
