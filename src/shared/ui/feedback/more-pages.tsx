import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Button } from '#src/shared/ui/input/button.tsx';

import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

/** The part of an infinite query that its error state needs. */
export type FailingPages = {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/** Returns whether a page is missing. False if pages that are shown could not be refreshed. */
export const isPageMissing = ({ data, error, isFetchNextPageError }: FailingPages): boolean =>
  error !== null && (!data || isFetchNextPageError);

/** Error state of a paged list, for the end of the list. The pages that are there stay. */
export function PagesFailed({ query }: { query: FailingPages }) {
  const { data, error, isFetching } = query;
  if (!error) return null;
  const isMissing = isPageMissing(query);
  return (
    <LoadFailed
      error={error}
      busy={isFetching}
      isRefresh={!isMissing}
      onRetry={() => void (data && isMissing ? query.fetchNextPage() : query.refetch())}
    />
  );
}

type MorePagesProps = {
  query: UseInfiniteQueryResult;
  more: string;
  /** Announced to screen readers while the first page is loading. */
  loading: string;
};

/** End of a paged list: the button for the next page, or the error state. */
export function MorePages({ query, more, loading }: MorePagesProps) {
  return (
    <>
      <PagesFailed query={query} />
      {query.hasNextPage && !isPageMissing(query) && (
        <Button
          variant="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {more}
        </Button>
      )}
      {query.isPending && <LoadingRows text={loading} />}
    </>
  );
}

/** Placeholder rows; `text` is for screen readers. */
export function LoadingRows({ text }: { text: string }) {
  return (
    <>
      <p className="sr-only" role="status">
        {text}
      </p>
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} shape="row" />
      ))}
    </>
  );
}
