import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchDeposit } from '#src/features/wallet/deposit/api/deposit-queries.ts';
import { DepositPage } from '#src/features/wallet/deposit/deposit-page.tsx';
import { searchOf } from '#src/shared/navigation/search.ts';
import { like } from '#src/shared/parsing/checks.ts';

const search = searchOf({ orderNo: like(/^[\w-]{1,40}$/) });

export const Route = createFileRoute('/m/voucherCenter')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'deposit' },
  validateSearch: search,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { orderNo } }) => ({ orderNo }),
  loader: async ({ context: { queryClient, language }, deps }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = prefetchDeposit(queryClient, language, deps.orderNo);
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: VoucherCenter,
});

function VoucherCenter() {
  const { orderNo } = Route.useSearch();
  return (
    <RequireActualAccount>
      <DepositPage orderNo={orderNo} />
    </RequireActualAccount>
  );
}
