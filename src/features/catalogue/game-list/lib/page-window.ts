/** Pages kept in memory on each side of the view. Others are requested again when they come into view. */
const retainedPages = 10;

export const hasMore = (pageNum: number, totalPages: number): boolean => pageNum < totalPages;

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
