/** Rows of a grid, both ends included. */
export type RowRange = { first: number; last: number };

/** What is to be drawn. */
export type Aim = {
  /** In view or near it when it will be on the screen. */
  near: RowRange;
  /** How many rows may be drawn at once. */
  most: number;
  /** Rows of the whole grid. */
  rows: number;
  /** Towards the end of the list. */
  forward: boolean;
};

/** Of the rows that may be drawn beside those near the view, the share that lies ahead. */
const ahead = 0.75;

/** The rows that are drawn once there is time for it: those near the view, and as many around as there may be. */
export function restingRows({ near, most, rows, forward }: Aim): RowRange {
  const spare = Math.max(0, most - (near.last - near.first + 1));
  const before = Math.round(spare * (forward ? 1 - ahead : ahead));
  return {
    first: Math.max(0, near.first - before),
    last: Math.min(rows - 1, near.last + spare - before),
  };
}

/** Rows between a and b, both included; no fewer than none. */
const count = (a: number, b: number) => Math.max(0, b - a + 1);

/**
 * What is drawn after the next step: at most `step` rows more of `target` (which touches or holds `aim.near`), first
 * those in the direction of the scroll; at the far end as many are let go as must be. When the view has left what was
 * drawn, it begins anew there: rows that have gone by are never drawn. Equal to `drawn` when there is nothing to do.
 */
export function nextRows(drawn: RowRange, target: RowRange, aim: Aim, step: number): RowRange {
  const { near, forward, most } = aim;
  if (drawn.first > near.last + 1 || drawn.last < near.first - 1) {
    const size = Math.min(step, count(near.first, near.last));
    return forward
      ? { first: near.first, last: near.first + size - 1 }
      : { first: near.last - size + 1, last: near.last };
  }
  const end = Math.min(step, count(drawn.last + 1, target.last));
  const start = Math.min(step, count(target.first, drawn.first - 1));
  const grown = forward
    ? { first: drawn.first - Math.min(start, step - end), last: drawn.last + end }
    : { first: drawn.first - start, last: drawn.last + Math.min(end, step - start) };
  const over = count(grown.first, grown.last) - most;
  if (over <= 0) return grown;
  const before = count(grown.first, near.first - 1);
  const after = count(near.last + 1, grown.last);
  const first = before > after ? Math.min(over, before) : 0;
  return { first: grown.first + first, last: grown.last - Math.min(over - first, after) };
}
