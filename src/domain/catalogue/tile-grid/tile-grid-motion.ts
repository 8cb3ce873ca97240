import type { RowRange } from './tile-grid-steps.ts';

/** How the page is scrolled, and what a row costs on this phone. */
export type Motion = {
  /** px from the top of the document, and when it was said. */
  offset: number;
  at: number;
  /** px a millisecond, downwards. */
  speed: number;
  forward: boolean;
  /** Scrolled since the last step. */
  fresh: boolean;
  /** Scrolled at all. */
  begun: boolean;
  /** Milliseconds that a row costs until it is on the screen. */
  rowMs: number;
  /** Milliseconds that the last step took. */
  stepMs: number;
};

/** Milliseconds that a step should take; a tap that comes meanwhile is answered within 100. */
const budgetMs = 60;
/** Each step has a price of its own (style, layout, paint), whatever it draws: fewer rows are no bargain. */
const fewest = 2;
const most = 8;
/** A frame of the screen. */
const frameMs = 16;
/** After a rest this long it is another movement. */
const restMs = 200;
/** No farther than this is foreseen, px. */
const foresightPx = 2_400;

export const atRest = (): Motion => ({
  offset: 0,
  at: 0,
  speed: 0,
  forward: true,
  fresh: false,
  begun: false,
  rowMs: 12,
  stepMs: 12,
});

/** Takes in where the page has been scrolled to; `now` in milliseconds. */
export function follow(motion: Motion, offset: number, now: number): void {
  const moved = offset - motion.offset;
  if (moved !== 0) {
    const since = now - motion.at;
    motion.speed = since > restMs ? 0 : (motion.speed + moved / Math.max(1, since)) / 2;
    motion.forward = moved > 0;
    motion.fresh = true;
    motion.begun = true;
  }
  motion.offset = offset;
  motion.at = now;
}

/** Takes in what a step of so many rows took. */
export function learn(motion: Motion, ms: number, rows: number): void {
  motion.stepMs = ms;
  motion.rowMs = 0.7 * motion.rowMs + 0.3 * (ms / rows);
}

/**
 * Rows of the next step: as many as pass by meanwhile, or as fit into its time if that is more; the fewest in a list
 * that opens, where nothing is on the move.
 */
export function rowsAStep({ rowMs, stepMs, speed, fresh, begun }: Motion, rowHeight: number): number {
  if (!begun) return fewest;
  const passing = fresh ? Math.ceil((Math.abs(speed) * stepMs) / rowHeight) : 0;
  return Math.max(fewest, Math.min(most, Math.max(passing, Math.round(budgetMs / rowMs))));
}

/** px that the view will have moved by when the next step is on the screen; 0 at rest. */
export const leadOf = ({ fresh, speed, stepMs }: Motion): number =>
  fresh ? Math.max(-foresightPx, Math.min(foresightPx, speed * (stepMs + frameMs))) : 0;

/** Those rows of `target` around `near` whose games are here, without a gap. */
export function rowsHere(target: RowRange, near: RowRange, isHere: (row: number) => boolean): RowRange {
  let { first, last } = near;
  while (first > target.first && isHere(first - 1)) first -= 1;
  while (last < target.last && isHere(last + 1)) last += 1;
  return { first, last };
}
