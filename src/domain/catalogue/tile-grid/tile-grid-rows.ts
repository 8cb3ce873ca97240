/** Range of rows, inclusive; empty if `last` is `first - 1`. */
export type RowRange = { first: number; last: number };

export type MountedRows = RowRange & { columns: number };

export type NextRowsInput = {
  mounted: RowRange;
  /** Rows in or near the view. */
  near: RowRange;
  rows: number;
  maxRows: number;
  /** Maximum number of rows that are added per step. */
  step: number;
  /** Direction of the last scroll. Null before the first scroll, when only rows near the view are mounted. */
  direction: 'forward' | 'backward' | null;
  /** Returns false while a row's games are not loaded. Such a row is mounted only when it comes near the view. */
  isLoaded: (row: number) => boolean;
};

/** Share of the overscan rows that are ahead in the scroll direction. */
const aheadShare = 0.75;

/**
 * Returns the rows to mount in the next step. Repeated calls end with the rows near the view plus overscan. Each step
 * adds at most `step` rows, first in the scroll direction. After a jump the range restarts at the view, so the rows
 * in between are skipped.
 */
export function computeNextRows(input: NextRowsInput): RowRange {
  const { mounted, near, rows, maxRows, step, direction, isLoaded } = input;
  const forward = direction !== 'backward';
  const spare = direction ? Math.max(0, maxRows - (near.last - near.first + 1)) : 0;
  const after = Math.round(spare * (forward ? aheadShare : 1 - aheadShare));
  const top = Math.max(0, near.first - spare + after);
  const bottom = Math.min(rows - 1, near.last + after);
  let first = Math.max(mounted.first, top);
  let last = Math.min(mounted.last, bottom);
  if (first > near.last + 1 || last < near.first - 1) {
    first = forward ? near.first : near.last + 1;
    last = first - 1;
  }
  for (let added = 0; added < step; added += 1) {
    const down = last < bottom && (last < near.last || isLoaded(last + 1));
    const up = first > top && (first > near.first || isLoaded(first - 1));
    if (down && (forward || !up)) last += 1;
    else if (up) first -= 1;
  }
  return { first, last };
}
