import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { withdrawOrderQuery } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { WithdrawOrderPage } from '#src/features/wallet/withdraw/order-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/withdraw_/$orderNo')({
  staticData: { texts: 'withdraw' },
  loader: ({ context: { queryClient }, params: { orderNo } }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(queryClient.prefetchQuery(withdrawOrderQuery(orderNo)))
      : undefined,
  component: WithdrawOrder,
});

function WithdrawOrder() {
  const { orderNo } = Route.useParams();
  return <WithdrawOrderPage orderNo={orderNo} />;
}
