/** Rows of a grid, both ends included; none when the last is the one before the first. */
export type RowRange = { first: number; last: number };

/** Rows of so many cells each. */
export type MountedRows = RowRange & { columns: number };

export type RowFacts = {
  mounted: RowRange;
  /** In view or near it. */
  near: RowRange;
  /** Rows of the whole grid. */
  rows: number;
  /** How many rows may be mounted at once, and how many more after this step. */
  most: number;
  step: number;
  /** Where the list was scrolled to; null when it was not: then nothing is mounted ahead of need. */
  direction: 'forward' | 'backward' | null;
  /** False while the games of a row are not loaded: then it is not mounted ahead of need. */
  isLoaded: (row: number) => boolean;
};

/** Of the rows mounted beside those near the view, the share that lies ahead. */
const aheadShare = 0.75;

/**
 * What is mounted after the next step. In the end those are the rows near the view and as many around them as there
 * may be; a step adds few, first in the direction of the scroll. When the view has left what was mounted, it begins
 * anew there: rows that have gone by are never mounted.
 */
export function nextRows(facts: RowFacts): RowRange {
  const { mounted, near, rows, most, step, direction, isLoaded } = facts;
  const forward = direction !== 'backward';
  const spare = direction ? Math.max(0, most - (near.last - near.first + 1)) : 0;
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
