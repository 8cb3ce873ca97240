import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';

/** Minimum time between two changes of the requested pages, in ms ("Throttled 1 s" in the spec). */
export const loadMoreThrottleMs = 1_000;

/** Pages kept in memory on each side of the view. Others are requested again when they come into view. */
const retainedPages = 10;

export const hasMore = (pageNum: number, totalPages: number): boolean => pageNum < totalPages;

/** Returns the number of games in a list. The list ends with its last page, even if `totalCount` is higher. */
export const computeListLength = (
  { totalCount, totalPages }: { totalCount: number; totalPages: number },
  pageSize: number,
): number => Math.min(totalCount, totalPages * pageSize);

/** Returns the page numbers that contain a range of items, 1-based, ascending. */
export function listPagesOfRange(range: ItemRange, pageSize: number): number[] {
  const first = Math.floor(range.first / pageSize) + 1;
  const last = Math.floor(Math.max(range.first, range.last) / pageSize) + 1;
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/**
 * Returns the page to prefetch while idle: the page after the last page that the visitor scrolled to. Null before the
 * first scroll, because most visits end without scrolling.
 */
export function findPageToPrefetch(requestedPages: readonly number[], totalPages: number): number | null {
  const last = Math.max(...requestedPages);
  return last > 1 && hasMore(last, totalPages) ? last + 1 : null;
}

/**
 * Returns whether a page stays in memory. Page 1 always stays: the scroll position depends on the list's length, which
 * page 1 contains.
 */
export function isRetained(page: number, requestedPages: readonly number[]): boolean {
  if (page === 1) return true;
  return (
    page >= Math.min(...requestedPages) - retainedPages && page <= Math.max(...requestedPages) + retainedPages
  );
}
