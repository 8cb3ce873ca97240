import { type RefObject, useEffect } from 'react';

import { loadThresholdPx } from './load-threshold.ts';

type Pages = {
  data: { pages: readonly unknown[] } | undefined;
  isFetchNextPageError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
};

export function useLoadAhead(end: RefObject<HTMLElement | null>, query: Pages): void {
  const { fetchNextPage } = query;
  const pages = query.data?.pages.length ?? 0;
  const mayLoad = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  useEffect(() => {
    if (!mayLoad || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      { rootMargin: `${loadThresholdPx.records}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Checked again after each page: if the end of the list is still near, the next page is loaded.
  }, [end, mayLoad, pages, fetchNextPage]);
}
