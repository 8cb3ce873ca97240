import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { columnCounts, initialCells, initialGames, type GridShape } from './tile-grid-geometry.ts';

/** Columns of each shape from each width (px) on, as defined in the style sheet. */
const columns = ((): Record<GridShape, Record<number, number>> => {
  const css = readFileSync(new URL('./tile-grid.module.css', import.meta.url), 'utf8');
  const found: Record<GridShape, Record<number, number>> = { tile: {}, card: {} };
  for (const block of css.split('@media')) {
    const width = Number(/min-width: (\d+)px/.exec(block)?.[1] ?? 0);
    for (const [, card, cols, rows] of block.matchAll(
      /\.box(\[data-shape='card'\])? \{[^}]*--cols: (\d+);\s*--rows: var\(--rows-(\d+)\)/g,
    )) {
      expect(rows, 'the variable for the rows belongs to the number of columns').toBe(cols);
      found[card ? 'card' : 'tile'][width] = Number(cols);
    }
  }
  return found;
})();

test('a phone shows three tiles per row, a wide phone four, a tablet six; wider screens show more tiles, not larger tiles', () => {
  expect(columns).toEqual({
    tile: { 0: 3, 480: 4, 768: 6, 1280: 8, 1680: 12 },
    card: { 0: 2, 768: 3, 1280: 4, 1680: 6 },
  });
});

test('`columnCounts` has every number of columns in the style sheet', () => {
  const all = [...Object.values(columns.tile), ...Object.values(columns.card)];
  expect(new Set(all)).toEqual(new Set(columnCounts));
});

test('the initial cells fill whole rows at every width', () => {
  for (const count of Object.values(columns.tile)) expect(initialCells.tile % count).toBe(0);
  for (const count of Object.values(columns.card)) expect(initialCells.card % count).toBe(0);
});

test('the initial games fill whole rows on phones and tablets, and at least one row on wider screens', () => {
  for (const [width, count] of Object.entries(columns.tile)) {
    if (Number(width) < 1280) expect(initialGames.tile % count).toBe(0);
    expect(initialGames.tile).toBeGreaterThanOrEqual(count);
  }
  for (const count of Object.values(columns.card)) expect(initialGames.card % count).toBe(0);
});
