import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { transactionSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { movementsQuery } from '#src/features/wallet/records/api/records-queries.ts';
import { TransactionRecordPage } from '#src/features/wallet/records/transaction-record-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_actual/transaction/record')({
  staticData: { texts: 'records' },
  validateSearch: createRawSearch('days', 'from', 'to', 'kind', 'types'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(
          queryClient.prefetchInfiniteQuery(movementsQuery(language, v.parse(transactionSearchSchema, deps))),
        )
      : undefined,
  component: TransactionRecord,
});

function TransactionRecord() {
  return <TransactionRecordPage {...usePageSearch(Route, transactionSearchSchema)} />;
}
