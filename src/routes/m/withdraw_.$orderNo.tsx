import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { withdrawOrderQuery } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { WithdrawOrderPage } from '#src/features/wallet/withdraw/order-page.tsx';

export const Route = createFileRoute('/m/withdraw_/$orderNo')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'withdraw' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { orderNo } }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = queryClient.prefetchQuery(withdrawOrderQuery(orderNo));
    if (import.meta.env.SSR) await loading;
  },
  component: WithdrawOrder,
});

function WithdrawOrder() {
  const { orderNo } = Route.useParams();
  return (
    <RequireActualAccount>
      <WithdrawOrderPage orderNo={orderNo} />
    </RequireActualAccount>
  );
}
