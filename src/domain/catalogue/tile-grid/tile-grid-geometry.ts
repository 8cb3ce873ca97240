/** Items (not rows) of a list, both ends included. */
export type ItemRange = { first: number; last: number };

/** Shape of a grid's cells: 3:4 tiles, or wide cards (sports, lotteries). How many make a row, the style sheet says. */
export type GridShape = 'tile' | 'card';

/** Numbers of columns that the style sheet knows. */
export const columnCounts = [2, 3, 4, 6];

/** How many cells there are until the grid is measured, so that there is some way to scroll; full rows at every width. */
export const firstCells: Record<GridShape, number> = { tile: 24, card: 12 };

/** How many of them have their games, on the edge too: a phone's first view, and full rows at every width. */
export const firstFilled: Record<GridShape, number> = { tile: 12, card: 12 };

/** How many cells are mounted at most, so that the whole page stays under 1,200 elements. */
export const mostCells: Record<GridShape, number> = { tile: 54, card: 30 };

/** Cells that are mounted in one frame: all at once, the browser would style, lay out and paint them in one task. */
export const cellsAStep = 6;

/** "Within 400 px of the bottom" (GL-16): as far around the view games are asked for. */
export const nearEndPx = 400;
