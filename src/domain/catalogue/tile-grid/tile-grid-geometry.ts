/** Range of items (not rows) of a list, inclusive. */
export type ItemRange = { first: number; last: number };

/** Shape of a grid's cells: 3:4 tiles, or wide cards (sports, lotteries). The style sheet sets the columns. */
export type GridShape = 'tile' | 'card';

/** Column counts of the style sheet. */
export const columnCounts = [2, 3, 4, 6, 8, 12];

/** Cells before the grid is measured, enough to scroll; whole rows at every width. */
export const initialCells: Record<GridShape, number> = { tile: 24, card: 12 };

/** Initial cells that contain a game, on the edge too: a phone's first view; whole rows up to a tablet's. */
export const initialGames: Record<GridShape, number> = { tile: 12, card: 12 };

/** Maximum of mounted cells, so that the whole page stays under 1,200 elements. */
export const maxMountedCells: Record<GridShape, number> = { tile: 54, card: 30 };

/** Cells mounted per frame: mounting all at once would be one long task. */
export const cellsPerFrame = 6;
