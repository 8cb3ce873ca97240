import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  columnQueries,
  columnsOf,
  firstCells,
  firstFilled,
  type GridShape,
  itemsOfRows,
  rowsOf,
} from './tile-grid-geometry.ts';

/** Columns at a viewport width in px: as many as the media queries that hold there say. */
const columnsAt = (shape: GridShape, width: number): number =>
  columnsOf(shape, columnQueries(shape).filter((query) => width >= Number(/\d+/.exec(query)?.[0])).length);

test('a phone shows three tiles a row, a wide phone four, a tablet six', () => {
  expect([320, 360, 479, 480, 767, 768, 1280].map((width) => columnsAt('tile', width))).toEqual([
    3, 3, 3, 4, 4, 6, 6,
  ]);
});

test('the style sheet has the same columns at the same widths', () => {
  const css = readFileSync(new URL('./tile-grid.module.css', import.meta.url), 'utf8');
  const blocks = css.split('@media').map((block) => ({
    width: Number(/min-width: (\d+)px/.exec(block)?.[1] ?? 0),
    tile: /^\s*\.box \{[^}]*--cols: (\d)/m.exec(block)?.[1],
    card: /^\s*\.box\[data-shape='card'\] \{[^}]*--cols: (\d)/m.exec(block)?.[1],
  }));
  expect(blocks.map((block) => block.width)).toEqual([0, 480, 768]);
  for (const { width, tile, card } of blocks) {
    expect(tile, `tiles at ${width}`).toBe(String(columnsAt('tile', width)));
    if (card) expect(card, `cards at ${width}`).toBe(String(columnsAt('card', width)));
    else expect(columnQueries('card')).not.toContain(`(min-width: ${width}px)`);
  }
});

test.each([firstCells, firstFilled])(
  'the cells that the edge draws are whole rows at every width',
  (cells) => {
    for (const width of [360, 480, 768]) {
      expect(cells.tile % columnsAt('tile', width)).toBe(0);
      expect(cells.card % columnsAt('card', width)).toBe(0);
    }
  },
);

test('the last row ends where the list ends', () => {
  expect(rowsOf(0, 3)).toBe(0);
  expect(rowsOf(20_000, 3)).toBe(6_667);
  expect(itemsOfRows(6_660, 6_666, 3, 20_000)).toEqual({ first: 19_980, last: 19_999 });
});
