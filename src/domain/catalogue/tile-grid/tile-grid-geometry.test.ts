import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { columnCounts, initialCells, initialGames, type GridShape } from './tile-grid-geometry.ts';

/** Columns of each shape from each width (em) on, as defined in the style sheet; `narrow` is below 16 em. */
const columns = ((): Record<GridShape, Record<string, number>> => {
  const css = readFileSync(new URL('./tile-grid.module.css', import.meta.url), 'utf8');
  const found: Record<GridShape, Record<string, number>> = { tile: {}, card: {} };
  for (const block of css.split('@media')) {
    const width = block.startsWith(' (width < 16em)')
      ? 'narrow'
      : (/min-width: (\d+)em/.exec(block)?.[1] ?? '0');
    for (const [, card, cols, rows] of block.matchAll(
      /\.box(\[data-shape='card'\])? \{[^}]*--cols: (\d+);\s*--rows: var\(--rows-(\d+)\)/g,
    )) {
      expect(rows, 'the variable for the rows belongs to the number of columns').toBe(cols);
      found[card ? 'card' : 'tile'][width] = Number(cols);
    }
  }
  return found;
})();

test('a phone shows three tiles per row, two with large text, a wide phone four, a tablet six; wider screens show more tiles, not larger tiles', () => {
  expect(columns).toEqual({
    tile: { narrow: 2, 0: 3, 30: 4, 48: 6, 80: 8, 105: 12 },
    card: { narrow: 1, 0: 2, 48: 3, 80: 4, 105: 6 },
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
    if (width === 'narrow' || Number(width) < 80) expect(initialGames.tile % count).toBe(0);
    expect(initialGames.tile).toBeGreaterThanOrEqual(count);
  }
  for (const count of Object.values(columns.card)) expect(initialGames.card % count).toBe(0);
});
