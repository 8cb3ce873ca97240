import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { profitSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { profitQuery } from '#src/features/wallet/records/api/records-queries.ts';
import { ProfitPage } from '#src/features/wallet/records/profit-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_actual/profitandloss')({
  staticData: { texts: 'records' },
  validateSearch: createRawSearch('days', 'from', 'to'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(queryClient.prefetchQuery(profitQuery(v.parse(profitSearchSchema, deps))))
      : undefined,
  component: ProfitAndLoss,
});

function ProfitAndLoss() {
  return <ProfitPage {...usePageSearch(Route, profitSearchSchema)} />;
}
