import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchDeposit } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { DepositPage } from '#src/features/wallet/deposit/deposit-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createSearch } from '#src/shared/navigation/search.ts';
import { matching } from '#src/shared/parsing/checks.ts';

const search = createSearch({ orderNo: matching(/^[\w-]{1,40}$/) });

export const Route = createFileRoute('/m/_actual/voucherCenter')({
  staticData: { texts: 'deposit' },
  validateSearch: search,
  loaderDeps: ({ search: { orderNo } }) => ({ orderNo }),
  loader: ({ context: { queryClient, language }, deps }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(prefetchDeposit(queryClient, language, deps.orderNo))
      : undefined,
  component: VoucherCenter,
});

function VoucherCenter() {
  const { orderNo } = Route.useSearch();
  return <DepositPage orderNo={orderNo} />;
}
