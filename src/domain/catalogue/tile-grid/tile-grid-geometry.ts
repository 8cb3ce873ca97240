/** Items (not rows) of a list, both ends included. */
export type ItemRange = { first: number; last: number };

/** Shape of a grid's cells: 3:4 tiles, or wide cards (sports, lotteries). */
export type GridShape = 'tile' | 'card';

type Step = { minWidth: number; columns: number };

// The same steps stand in tile-grid.module.css (a test compares them). Widest first.
const steps: Record<GridShape, readonly Step[]> = {
  tile: [
    { minWidth: 768, columns: 6 },
    { minWidth: 480, columns: 4 },
    { minWidth: 0, columns: 3 },
  ],
  card: [
    { minWidth: 768, columns: 3 },
    { minWidth: 0, columns: 2 },
  ],
};

/** How many cells there are until the grid is measured, so that there is some way to scroll; full rows at every width. */
export const firstCells: Record<GridShape, number> = { tile: 24, card: 12 };

/** How many of them have their games, on the edge too: a phone's first view, and full rows at every width. */
export const firstFilled: Record<GridShape, number> = { tile: 12, card: 12 };

/** How many cells are drawn at most, so that the whole page stays under 1,200 elements. */
export const mostCells: Record<GridShape, number> = { tile: 54, card: 30 };

/** "Within 400 px of the bottom" (GL-16): as far around the view games are asked for. */
export const nearEndPx = 400;

/** Media queries whose changes change the number of columns. */
export const columnQueries = (shape: GridShape): string[] =>
  steps[shape].filter((step) => step.minWidth > 0).map((step) => `(min-width: ${step.minWidth}px)`);

/** Columns where so many of these media queries hold. */
export const columnsOf = (shape: GridShape, matching: number): number =>
  steps[shape].at(-1 - matching)?.columns ?? 1;

/** Rows that `total` items fill. */
export const rowsOf = (total: number, columns: number): number => Math.ceil(total / columns);

/** Items in a range of rows, of a list of `total`. */
export const itemsOfRows = (
  firstRow: number,
  lastRow: number,
  columns: number,
  total: number,
): ItemRange => ({
  first: firstRow * columns,
  last: Math.min(total, (lastRow + 1) * columns) - 1,
});
