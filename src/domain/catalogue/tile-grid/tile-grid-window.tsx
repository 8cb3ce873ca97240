import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { whenIdle } from '#src/shared/scheduling/idle.ts';
import { loadThresholdPx } from '#src/shared/scheduling/load-threshold.ts';

import { cellsPerFrame, type ItemRange } from './tile-grid-geometry.ts';
import { type MountedRows, computeNextRows, type NextRowsInput } from './tile-grid-rows.ts';

type TileGridWindowProps = {
  grid: RefObject<HTMLElement | null>;
  total: number;
  /** Null while the initial cells are mounted; the first `filled` of them contain a game. */
  mounted: MountedRows | null;
  filled: number;
  maxCells: number;
  isLoaded: (index: number) => boolean;
  onRows: (rows: MountedRows) => void;
  /** Called with the items in or near the view when they change. */
  onRange: ((range: ItemRange) => void) | undefined;
};

/** Columns (0 until laid out), row height including the gap, and distance from the top of the document, in px. */
function useBox(grid: RefObject<HTMLElement | null>, total: number) {
  const [box, setBox] = useState({ columns: 0, row: 0, top: 0 });
  useEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    // The observer's first callback comes after layout; measuring now would force one.
    const observer = new ResizeObserver(() => {
      const { height, top } = element.getBoundingClientRect();
      // The grid is hidden, for example while the next page loads. Without a height every row would seem to be in view.
      if (!height) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').length;
      // The row height is the average of all rows, because the rounding error of one row would add up over thousands.
      const row = (height + (Number.parseFloat(rowGap) || 0)) / Math.ceil(total / columns);
      const next = { columns, row, top: top + window.scrollY };
      setBox((box) => (box.row === next.row && box.top === next.top ? box : next));
    });
    observer.observe(element);
    // Content above the grid can move the grid without resizing it.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, total]);
  return box;
}

/** Decides which rows are mounted and which games are loaded. In a chunk of its own, with the virtualizer. */
export function TileGridWindow(props: TileGridWindowProps) {
  const box = useBox(props.grid, props.total);
  // Rendered only after the grid is measured: when the virtualizer is created, it reads the window's size and position.
  // Before the measurement, that would force a layout.
  return box.columns > 0 && <MeasuredWindow {...props} box={box} />;
}

function MeasuredWindow(props: TileGridWindowProps & { box: ReturnType<typeof useBox> }) {
  const { total, filled, maxCells, isLoaded, onRows, onRange, box } = props;
  const { columns } = box;
  const rows = Math.ceil(total / columns);
  const [direction, setDirection] = useState<NextRowsInput['direction']>(null);

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; this component is small enough
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => box.row,
    scrollMargin: box.top,
    // The router owns the scroll position; the virtualizer would set it again on mount.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, box]);
  // Keeps the last direction, because the virtualizer resets its own when scrolling ends.
  if (virtualizer.scrollDirection && virtualizer.scrollDirection !== direction)
    setDirection(virtualizer.scrollDirection);

  const { scrollOffset, scrollRect } = virtualizer;
  const rowAt = (y: number) => virtualizer.getVirtualItemForOffset((scrollOffset ?? 0) + y)?.index;
  const first = rowAt(-loadThresholdPx.games);
  const last = rowAt((scrollRect?.height ?? 0) + loadThresholdPx.games);
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined)
      onRange?.({ first: first * columns, last: Math.min(total, (last + 1) * columns) - 1 });
  }, [first, last, columns, total, onRange]);

  useEffect(() => {
    if (first === undefined || last === undefined) return undefined;
    const mounted = props.mounted ?? { first: 0, last: Math.floor(filled / columns) - 1 };
    const next = computeNextRows({
      mounted,
      near: { first, last },
      rows,
      maxRows: Math.floor(maxCells / columns),
      step: Math.max(1, Math.floor(cellsPerFrame / columns)),
      direction,
      isLoaded: (row) => isLoaded(row * columns),
    });
    if (next.first === mounted.first && next.last === mounted.last && props.mounted?.columns === columns)
      return undefined;
    const mount = () => onRows({ ...next, columns });
    const needed = mounted.first > first || mounted.last < last;
    // Rows outside the view are mounted while the browser is idle, as an interruptible transition.
    if (!needed) return whenIdle(() => startTransition(mount));
    // While the user scrolls, missing rows are committed in this frame. When the list opens, they may take longer.
    const frame = requestAnimationFrame(() => {
      if (direction) flushSync(mount);
      else startTransition(mount);
    });
    return () => cancelAnimationFrame(frame);
  });
  return null;
}
