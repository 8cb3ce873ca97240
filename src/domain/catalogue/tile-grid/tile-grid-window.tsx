import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

import { loadThresholdPx } from '#src/shared/scheduling/load-threshold.ts';

import { type ItemRange, type MountedRows, overscanCells } from './tile-grid-geometry.ts';

type TileGridWindowProps = {
  grid: RefObject<HTMLElement | null>;
  total: number;
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
  const { total, onRows, onRange, box } = props;
  const { columns } = box;
  const rows = Math.ceil(total / columns);

  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; this component is small enough
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => box.row,
    scrollMargin: box.top,
    overscan: Math.ceil(overscanCells / columns),
    // The router owns the scroll position; the virtualizer would set it again on mount.
    scrollToFn: () => undefined,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, box]);

  const { scrollOffset, scrollRect } = virtualizer;
  const rowAt = (y: number) => virtualizer.getVirtualItemForOffset((scrollOffset ?? 0) + y)?.index;
  const first = rowAt(-loadThresholdPx.games);
  const last = rowAt((scrollRect?.height ?? 0) + loadThresholdPx.games);
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined)
      onRange?.({ first: first * columns, last: Math.min(total, (last + 1) * columns) - 1 });
  }, [first, last, columns, total, onRange]);

  const items = virtualizer.getVirtualItems();
  const top = items[0]?.index;
  const bottom = items.at(-1)?.index;
  useLayoutEffect(() => {
    if (top !== undefined && bottom !== undefined && first !== undefined && last !== undefined)
      onRows({ first: top, last: bottom, near: { first, last }, columns });
  }, [top, bottom, first, last, columns, onRows]);
  return null;
}
