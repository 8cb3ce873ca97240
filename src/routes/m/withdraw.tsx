import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { WithdrawPage } from '#src/features/wallet/withdraw/withdraw-page.tsx';

export const Route = createFileRoute('/m/withdraw')({
  staticData: { texts: ['first', 'rest', 'withdraw'] },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    // A loader is part of every page's script: what it asks for is not.
    const { prefetchWithdraw } = await import('#src/features/wallet/withdraw/api/withdraw-queries.ts');
    const loading = prefetchWithdraw(queryClient);
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: Withdraw,
});

function Withdraw() {
  return (
    <RequireActualAccount>
      <WithdrawPage />
    </RequireActualAccount>
  );
}
