import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { WithdrawOrderPage } from '#src/features/wallet/withdraw/order-page.tsx';

export const Route = createFileRoute('/m/withdraw_/$orderNo')({
  staticData: { texts: ['first', 'rest', 'withdraw'] },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params: { orderNo } }) => {
    // A loader is part of every page's script: what it asks for is not.
    const { withdrawOrderQuery } = await import('#src/features/wallet/withdraw/api/withdraw-queries.ts');
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
