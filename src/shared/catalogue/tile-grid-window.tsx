import { observeWindowOffset, observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

import { nearEndPx } from './tile-grid-geometry.ts';

type Props = {
  grid: RefObject<HTMLElement | null>;
  rows: number;
  /** Told the first and last row to draw, both included, whenever they change. */
  onRows: (first: number, last: number) => void;
};

/** Height of a row with its gap and distance of the grid from the top of the document, px. */
function measure(grid: HTMLElement, rows: number): { row: number; top: number } {
  const gap = Number.parseFloat(getComputedStyle(grid).rowGap) || 0;
  const { height, top } = grid.getBoundingClientRect();
  // Of the whole, not of one row: fractions of a pixel would add up over thousands of rows.
  return { row: (height + gap) / rows, top: top + window.scrollY };
}

/**
 * Tells the grid which rows are in view or near it. Draws nothing, so that scrolling renders the grid only when
 * the rows change; a chunk of its own, loaded after hydration.
 */
export function TileGridWindow({ grid, rows, onRows }: Props) {
  const [box, setBox] = useState({ row: 0, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const update = () => {
      const next = measure(element, rows);
      setBox((box) => (box.row === next.row && box.top === next.top ? box : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    // What stands above the grid moves it without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, rows]);

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; this component is small for that
  const virtualizer = useWindowVirtualizer({
    count: box.row > 0 ? rows : 0,
    estimateSize: () => box.row,
    scrollMargin: box.top,
    overscan: 0,
    // The view is taken to be 400 px longer at either end: what that reaches is drawn, and asked for (GL-16).
    observeElementRect: (instance, report) =>
      observeWindowRect(instance, ({ width, height }) => report({ width, height: height + 2 * nearEndPx })),
    observeElementOffset: (instance, report) => {
      const tell = (offset: number, scrolling: boolean) => report(offset - nearEndPx, scrolling);
      tell(window.scrollY, false);
      return observeWindowOffset(instance, tell);
    },
    // Where the page is, is the member's and the router's business; the virtualizer would "restore" it on mount.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, box]);

  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index;
  const last = items.at(-1)?.index;
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined) onRows(first, last);
  }, [first, last, onRows]);
  return null;
}
