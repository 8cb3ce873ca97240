import { type ReactNode, useRef } from 'react';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useLoadAhead } from '#src/shared/scheduling/use-load-ahead.ts';
import { type FailingPages, isPageMissing, PagesFailed } from '#src/shared/ui/feedback/more-pages.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';

import { getInstant, RecordPage } from './record-page.tsx';

import styles from './records.module.css';

const messages = defineMessages({
  loading: {
    id: 'wallet.records.loading',
    defaultMessage: 'Loading records',
    description: 'Text for screen readers while a record is loading',
  },
  waits: {
    id: 'wallet.records.waits',
    defaultMessage: 'The list continues when you’re back online.',
    description: 'Sentence that follows the message that there is no network',
  },
  part: {
    id: 'wallet.records.part',
    defaultMessage: 'This printout shows only the newest {count, plural, one {# row} other {# rows}}.',
    description: 'On a printed record, if only the first rows were loaded',
  },
  end: {
    id: 'wallet.records.end',
    defaultMessage: 'End of list for this period.',
    description: 'Under the last row of a long list',
  },
});

/** The part of an infinite query that the list needs. */
type Pages<Page> = FailingPages & {
  data: { pages: readonly Page[] } | undefined;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
};

type RecordListProps<Page> = {
  label: string;
  query: Pages<Page>;
  /** Renders the loaded rows: `RecordPages`, or a table. */
  children: (pages: readonly Page[]) => ReactNode;
  empty: ReactNode;
  /** True if rows have more than two lines on a phone. */
  tall?: boolean;
};

/** The next page is loaded when the end of the list comes near the view. */
export function RecordList<Page extends { list: readonly object[] }>({
  label,
  query,
  children,
  empty,
  tall,
}: RecordListProps<Page>) {
  const { t } = useTranslator();
  const { data, fetchStatus, hasNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const pages = data?.pages.length ?? 0;
  useLoadAhead(end, query);

  const count = data?.pages.reduce((sum, { list }) => sum + list.length, 0) ?? 0;
  const isIdle = fetchStatus === 'idle';
  const failure = isIdle && <PagesFailed query={query} />;
  if (isListEmpty(query, count))
    return (
      <>
        {empty}
        {failure}
      </>
    );
  return (
    <div className={styles.list} role="group" aria-label={label} aria-busy={query.isFetching}>
      {data && count > 0 && children(data.pages)}
      {fetchStatus === 'paused' && (
        <p className={styles.note} role="status">
          {t(offlineMessage)} {t(messages.waits)}
        </p>
      )}
      {failure}
      {(!data || hasNextPage) && !(isIdle && isPageMissing(query)) && <Placeholder tall={tall} />}
      {!hasNextPage && pages > 1 && <p className={styles.note}>{t(messages.end)}</p>}
      {hasNextPage && <p className={styles.onPaper}>{t(messages.part, { count })}</p>}
      <div ref={end} />
    </div>
  );
}

type RecordPagesProps<R extends object> = {
  pages: readonly { list: readonly R[] }[];
  /** Must be a stable function, because rows are memoised. */
  renderRow: (row: R) => ReactNode;
  rowKey: (row: R) => string | number;
};

/** The rows of a list as cards, grouped by day. */
export function RecordPages<R extends object>({ pages, renderRow, rowKey }: RecordPagesProps<R>) {
  return pages
    .filter(({ list }) => list.length > 0)
    .map((page, at, filled) => (
      <RecordPage
        key={getFirstRowKey(page.list, rowKey) ?? at}
        page={page}
        before={getInstant(filled[at - 1]?.list.at(-1))}
        renderRow={renderRow}
        rowKey={rowKey}
      />
    ));
}

const getFirstRowKey = <R,>(list: readonly R[], rowKey: (row: R) => string | number) =>
  list[0] === undefined ? undefined : rowKey(list[0]);

function Placeholder({ tall }: { tall: boolean | undefined }) {
  const { t } = useTranslator();
  return (
    <div className={`stack-8 ${styles.waiting}`}>
      <span className="sr-only" role="status">
        {t(messages.loading)}
      </span>
      <div className={styles.date}>
        <Skeleton />
      </div>
      <div className={tall ? `${styles.card} ${styles.tall}` : styles.card}>
        {[1, 2, 3, 4, 5].map((key) => (
          <Skeleton key={key} shape="row" />
        ))}
      </div>
    </div>
  );
}
