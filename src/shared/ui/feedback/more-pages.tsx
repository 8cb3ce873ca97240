import type { UseInfiniteQueryResult } from '@tanstack/react-query';

import { Button } from '#src/shared/ui/input/button.tsx';

import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

type MorePagesProps = {
  query: UseInfiniteQueryResult;
  more: string;
  /** Announced to screen readers while the first page is loading. */
  loading: string;
};

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
