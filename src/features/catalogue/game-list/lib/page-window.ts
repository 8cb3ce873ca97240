import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';

/** The requested pages change at most once per interval, in ms ("Throttled 1 s" in the spec). */
export const loadMoreThrottleMs = 1_000;

/** Number of pages kept on either side of the view. Other pages are requested again when they come into view. */
const keptPages = 10;

/** Returns whether there is a page after this one. */
export const hasMore = (pageNum: number, totalPages: number): boolean => pageNum < totalPages;

/** Returns the number of games that a list's pages can show. Nothing follows the last page, whatever the total is. */
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
export function findPageToPrefetch(asked: readonly number[], totalPages: number): number | null {
  const last = Math.max(...asked);
  return last > 1 && hasMore(last, totalPages) ? last + 1 : null;
}

/**
 * Returns whether a page stays in memory. Page 1 always stays: it contains the length of the list, which keeps the
 * scroll position.
 */
export function isKept(page: number, asked: readonly number[]): boolean {
  if (page === 1) return true;
  return page >= Math.min(...asked) - keptPages && page <= Math.max(...asked) + keptPages;
}
