import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';

/** "Throttled 1 s" (GL-17): the pages asked for change at most once in this time, ms. */
export const loadMoreThrottleMs = 1_000;

/** Pages kept on either side of the view; what is farther away is asked for again when it is seen again. */
const keptPages = 10;

/** Whether there is a page after this one (GL-18). */
export const hasMore = (pageNum: number, totalPages: number): boolean => pageNum < totalPages;

/** Numbers of the pages that hold a range of items, 1-based, ascending. */
export function pagesOfRange(range: ItemRange, pageSize: number): number[] {
  const first = Math.floor(range.first / pageSize) + 1;
  const last = Math.floor(Math.max(range.first, range.last) / pageSize) + 1;
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/**
 * The page to have ready while the device is idle: the one after the last that scrolling has asked for. None at
 * the start, when the member has not scrolled: most visits end there.
 */
export function pageToPrefetch(asked: readonly number[], totalPages: number): number | null {
  const last = Math.max(...asked);
  return last > 1 && hasMore(last, totalPages) ? last + 1 : null;
}

/**
 * Whether a page may stay in memory. Page 1 always: it carries the length of the list, without which the way back
 * to a place far down would be lost.
 */
export function mayStay(page: number, asked: readonly number[]): boolean {
  if (page === 1) return true;
  return page >= Math.min(...asked) - keptPages && page <= Math.max(...asked) + keptPages;
}
