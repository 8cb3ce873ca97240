import { observeWindowOffset, observeWindowRect, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

import { nearEndPx } from './tile-grid-geometry.ts';
import { Stepper, type StepperFacts } from './tile-grid-stepper.ts';
import type { RowRange } from './tile-grid-steps.ts';

type Props = Pick<StepperFacts, 'rows' | 'drawn' | 'most' | 'isHere' | 'onRows'> & {
  grid: RefObject<HTMLElement | null>;
  /** Told what is in view or near it, whenever it changes. */
  onNear: (rows: RowRange) => void;
};

/** Height of a row with its gap and distance of the grid from the top of the document, px. */
type Box = { row: number; top: number };

function measure(grid: HTMLElement, rows: number): Box {
  const gap = Number.parseFloat(getComputedStyle(grid).rowGap) || 0;
  const { height, top } = grid.getBoundingClientRect();
  // Of the whole, not of one row: fractions of a pixel would add up over thousands of rows.
  return { row: (height + gap) / rows, top: top + window.scrollY };
}

function useBox(grid: Props['grid'], rows: number): Box {
  const [box, setBox] = useState({ row: 0, top: 0 });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const update = () => {
      const next = measure(element, rows);
      setBox((box) => (box.row === next.row && box.top === next.top ? box : next));
    };
    // Told for the first time when the browser has laid the page out: asking now would have it do so at once.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    // What stands above the grid moves it without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, rows]);
  return box;
}

/**
 * Tells the grid which rows to draw, and whose games to ask for. Draws nothing, so that scrolling renders the grid
 * only when the rows change; a chunk of its own, loaded after hydration.
 */
export function TileGridWindow({ grid, rows, drawn, most, isHere, onRows, onNear }: Props) {
  const box = useBox(grid, rows);
  const [stepper] = useState(() => new Stepper());

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; this component is small for that
  const virtualizer = useWindowVirtualizer({
    count: box.row > 0 ? rows : 0,
    estimateSize: () => box.row,
    scrollMargin: box.top,
    overscan: 0,
    useFlushSync: false,
    // The view is taken to be 400 px longer at either end: what that reaches is asked for (GL-16).
    observeElementRect: (instance, report) =>
      observeWindowRect(instance, ({ width, height }) => report({ width, height: height + 2 * nearEndPx })),
    observeElementOffset: (instance, report) => {
      const tell = (offset: number, scrolling: boolean) => {
        report(offset - nearEndPx, scrolling);
        stepper.scrolled(offset);
      };
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
    if (first !== undefined && last !== undefined) onNear({ first, last });
  }, [first, last, onNear]);

  useEffect(() => {
    const viewHeight = (virtualizer.scrollRect?.height ?? 0) - 2 * nearEndPx;
    stepper.update({ rows, rowHeight: box.row, top: box.top, viewHeight, drawn, most, isHere, onRows });
  });
  useEffect(() => () => stepper.stop(), [stepper]);
  return null;
}
