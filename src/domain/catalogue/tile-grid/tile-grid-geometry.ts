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

/** Rows in the document, inclusive. Only the cells of the rows near the view are whole. */
export type MountedRows = RowRange & { near: RowRange; columns: number };
type RowRange = { first: number; last: number };

/** Number of cells in the document before and after the view, mostly as pictures: what a fling of a second passes. */
export const overscanCells = 90;
