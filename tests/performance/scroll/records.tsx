import { useInfiniteQuery } from '@tanstack/react-query';

import type { Movement } from '#contract/calls/wallet/records.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { RecordList, RecordPages } from '#src/domain/wallet/records/record-list.tsx';
import { MovementRow } from '#src/features/wallet/records/components/movement-row.tsx';

import styles from './page.module.css';

/** Creates the n-th movement of the bench, newest first. There is one every five minutes: about 290 per day. */
const createMovement = (index: number): Movement => ({
  id: index + 1,
  number: `R${String(index).padStart(12, '0')}`,
  step: index % 40 === 39 ? 'deposit' : index % 3 === 2 ? 'win' : 'bet',
  account: 'cash',
  amount: index % 40 === 39 ? 5_000 : index % 3 === 2 ? 240 : -100,
  before: 100_000 + index,
  after: 100_100 + index,
  fee: null,
  currency: 'USD',
  at: new Date(Date.UTC(2026, 10, 20) - index * 300_000).toISOString(),
  gameName: index % 40 === 39 ? null : `Game ${index % 200}`,
  reason: null,
  bonusOf: null,
  promotionName: null,
  counterpart: null,
});

const renderRow = (movement: Movement) => <MovementRow movement={movement} />;

/** A member's list of this many movements, which it loads page by page from memory. */
export function Records({ rows }: { rows: number }) {
  const query = useInfiniteQuery({
    queryKey: ['records', rows],
    queryFn: async ({ pageParam }) => ({
      list: Array.from({ length: Math.min(pageSizes.record, rows - pageParam) }, (_, offset) =>
        createMovement(pageParam + offset),
      ),
      next: pageParam + pageSizes.record < rows ? pageParam + pageSizes.record : null,
    }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
  return (
    <div className={styles.records} data-loading={query.hasNextPage || undefined}>
      <RecordList label="Transactions" query={query} empty={null}>
        {(pages) => <RecordPages pages={pages} renderRow={renderRow} rowKey={({ id }) => id} />}
      </RecordList>
    </div>
  );
}
