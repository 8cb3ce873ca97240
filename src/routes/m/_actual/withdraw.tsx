import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchWithdraw } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { WithdrawPage } from '#src/features/wallet/withdraw/withdraw-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/withdraw')({
  staticData: { texts: 'withdraw' },
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(prefetchWithdraw(queryClient)) : undefined,
  component: WithdrawPage,
});
