import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { columnCounts, initialCells, initialGames, type GridShape } from './tile-grid-geometry.ts';

/** Columns of each shape from each width (px) on, as the style sheet has them. */
const columns = ((): Record<GridShape, Record<number, number>> => {
  const css = readFileSync(new URL('./tile-grid.module.css', import.meta.url), 'utf8');
  const found: Record<GridShape, Record<number, number>> = { tile: {}, card: {} };
  for (const block of css.split('@media')) {
    const width = Number(/min-width: (\d+)px/.exec(block)?.[1] ?? 0);
    for (const [, card, cols, rows] of block.matchAll(
      /\.box(\[data-shape='card'\])? \{[^}]*--cols: (\d);\s*--rows: var\(--rows-(\d)\)/g,
    )) {
      expect(rows, 'the rows are those of the columns').toBe(cols);
      found[card ? 'card' : 'tile'][width] = Number(cols);
    }
  }
  return found;
})();

test('a phone shows three tiles a row, a wide phone four, a tablet six; cards are two and three', () => {
  expect(columns).toEqual({ tile: { 0: 3, 480: 4, 768: 6 }, card: { 0: 2, 768: 3 } });
});

test('for every number of columns there is a number of rows', () => {
  const all = [...Object.values(columns.tile), ...Object.values(columns.card)];
  expect(new Set(all)).toEqual(new Set(columnCounts));
});

test.each([initialCells, initialGames])(
  'the cells that the edge draws are whole rows at every width',
  (cells) => {
    for (const count of Object.values(columns.tile)) expect(cells.tile % count).toBe(0);
    for (const count of Object.values(columns.card)) expect(cells.card % count).toBe(0);
  },
);
