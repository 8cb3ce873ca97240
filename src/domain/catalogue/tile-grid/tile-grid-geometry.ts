/** Range of items (not rows) of a list, inclusive. */
export type ItemRange = { first: number; last: number };

/** Shape of a grid's cells: 3:4 tiles, or wide cards (sports, lotteries). The style sheet sets the columns. */
export type GridShape = 'tile' | 'card';

/** Column counts of the style sheet. */
export const columnCounts = [1, 2, 3, 4, 6, 8, 12];

/** Number of cells rendered before the grid is measured: enough to scroll, and whole rows at every width. */
export const initialCells: Record<GridShape, number> = { tile: 24, card: 12 };

/** Initial cells that contain a game, on the edge too: a phone's first view, and whole rows up to a tablet's width. */
export const initialGames: Record<GridShape, number> = { tile: 12, card: 12 };

/** Maximum number of mounted cells; keeps the whole page under 1,200 elements. */
export const maxMountedCells: Record<GridShape, number> = { tile: 54, card: 30 };

/** Number of cells mounted per frame, because mounting all at once would be one long task. */
export const cellsPerFrame = 6;
