import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { AccountsPage } from '#src/features/wallet/withdraw/accounts-page.tsx';
import { prefetchWithdraw } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/withdraw_/accounts')({
  staticData: { texts: 'withdraw' },
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(prefetchWithdraw(queryClient)) : undefined,
  component: AccountsPage,
});
