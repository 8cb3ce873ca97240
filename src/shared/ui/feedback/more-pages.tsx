import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Button } from '#src/shared/ui/input/button.tsx';

import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

type MorePagesProps = {
  query: UseInfiniteQueryResult;
  /** Of the button that loads the next page. */
  more: string;
  /** Said to screen readers while the first page is loading. */
  loading: string;
};

/** What stands under a list that is loaded by pages: the first page's placeholders, a failure, or the way to the next one. */
export function MorePages({ query, more, loading }: MorePagesProps) {
  const { data, error, isError, isFetching, isPending, hasNextPage } = query;
  if (isError && (!data || query.isFetchNextPageError))
    return (
      <LoadFailed
        error={error}
        busy={isFetching}
        onRetry={() => void (data ? query.fetchNextPage() : query.refetch())}
      />
    );
  if (hasNextPage)
    return (
      <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {more}
      </Button>
    );
  return isPending && <LoadingRows text={loading} />;
}

/** Placeholders of rows; `text` for screen readers. */
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
