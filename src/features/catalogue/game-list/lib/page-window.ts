import type { ItemRange } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';

/** "Throttled 1 s": the requested pages change at most once per interval, ms. */
export const loadMoreThrottleMs = 1_000;

/** Pages kept on either side of the view; others are requested again when they come into view. */
const keptPages = 10;

/** Whether there is a page after this one. */
export const hasMore = (pageNum: number, totalPages: number): boolean => pageNum < totalPages;

/** Games of a list that its pages can show: nothing follows the last page, whatever the total says. */
export const lengthOf = (
  { totalCount, totalPages }: { totalCount: number; totalPages: number },
  pageSize: number,
): number => Math.min(totalCount, totalPages * pageSize);

/** Page numbers that contain a range of items, 1-based, ascending. */
export function pagesOfRange(range: ItemRange, pageSize: number): number[] {
  const first = Math.floor(range.first / pageSize) + 1;
  const last = Math.floor(Math.max(range.first, range.last) / pageSize) + 1;
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/**
 * Page to prefetch while idle: the one after the last that was scrolled to. None before the first scroll, as most
 * visits end there.
 */
export function pageToPrefetch(asked: readonly number[], totalPages: number): number | null {
  const last = Math.max(...asked);
  return last > 1 && hasMore(last, totalPages) ? last + 1 : null;
}

/**
 * Whether a page stays in memory. Page 1 always does: it has the length of the list, which keeps the scroll position.
 */
export function isKept(page: number, asked: readonly number[]): boolean {
  if (page === 1) return true;
  return page >= Math.min(...asked) - keptPages && page <= Math.max(...asked) + keptPages;
}
