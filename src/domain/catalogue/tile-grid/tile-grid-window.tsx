import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { whenIdle } from '#src/shared/scheduling/idle.ts';

import { cellsAStep, type ItemRange, nearEndPx } from './tile-grid-geometry.ts';
import { type MountedRows, nextRows, type RowFacts } from './tile-grid-rows.ts';

type TileGridWindowProps = {
  grid: RefObject<HTMLElement | null>;
  /** Length of the whole list. */
  total: number;
  /** Null while it is the first cells that are mounted; so many of them have their games. */
  mounted: MountedRows | null;
  filled: number;
  /** How many cells may be mounted at once. */
  most: number;
  isLoaded: (index: number) => boolean;
  onRows: (rows: MountedRows) => void;
  /** Told which items are in view or near it, whenever it changes. */
  onRange: ((range: ItemRange) => void) | undefined;
};

/** Columns (0 until laid out), height of a row with its gap and distance from the top of the document, px. */
function useBox(grid: RefObject<HTMLElement | null>, total: number) {
  const [box, setBox] = useState({ columns: 0, row: 0, top: 0 });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    // Told for the first time when the browser has laid the page out: asking now would have it do so at once.
    const observer = new ResizeObserver(() => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').length;
      const { height, top } = element.getBoundingClientRect();
      // Of the whole, not of one row: fractions of a pixel would add up over thousands of rows.
      const row = (height + (Number.parseFloat(rowGap) || 0)) / Math.ceil(total / columns);
      const next = { columns, row, top: top + window.scrollY };
      setBox((box) => (box.row === next.row && box.top === next.top ? box : next));
    });
    observer.observe(element);
    // What stands above the grid moves it without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, total]);
  return box;
}

/** Tells the grid which rows to mount, some in each frame, and whose games to load. A chunk of its own. */
export function TileGridWindow(props: TileGridWindowProps) {
  const { grid, total, filled, most, isLoaded, onRows, onRange } = props;
  const box = useBox(grid, total);
  const { columns } = box;
  const rows = columns ? Math.ceil(total / columns) : 0;
  const [direction, setDirection] = useState<RowFacts['direction']>(null);

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; this component is small for that
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => box.row,
    scrollMargin: box.top,
    // Where the page is, is the member's and the router's business; the virtualizer would "restore" it on mount.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, box]);
  // The virtualizer forgets it when the scroll ends.
  if (virtualizer.scrollDirection && virtualizer.scrollDirection !== direction)
    setDirection(virtualizer.scrollDirection);

  const { scrollOffset, scrollRect } = virtualizer;
  const rowAt = (y: number) => virtualizer.getVirtualItemForOffset((scrollOffset ?? 0) + y)?.index;
  const first = rowAt(-nearEndPx);
  const last = rowAt((scrollRect?.height ?? 0) + nearEndPx);
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined)
      onRange?.({ first: first * columns, last: Math.min(total, (last + 1) * columns) - 1 });
  }, [first, last, columns, total, onRange]);

  useEffect(() => {
    if (first === undefined || last === undefined) return undefined;
    const mounted = props.mounted ?? { first: 0, last: Math.floor(filled / columns) - 1 };
    const next = nextRows({
      mounted,
      near: { first, last },
      rows,
      most: Math.floor(most / columns),
      step: Math.max(1, Math.floor(cellsAStep / columns)),
      direction,
      isLoaded: (row) => isLoaded(row * columns),
    });
    if (next.first === mounted.first && next.last === mounted.last && props.mounted?.columns === columns)
      return undefined;
    const mount = () => onRows({ ...next, columns });
    const needed = mounted.first > first || mounted.last < last;
    // What is not in view yet is mounted while the browser is idle, in slices, as a finger may come.
    if (!needed) return whenIdle(() => startTransition(mount));
    // On the screen in this very frame, once somebody scrolls; a list that opens has no hurry.
    const frame = requestAnimationFrame(() => {
      if (direction) flushSync(mount);
      else startTransition(mount);
    });
    return () => cancelAnimationFrame(frame);
  });
  return null;
}
