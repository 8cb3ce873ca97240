import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchWithdraw } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';
import { WithdrawPage } from '#src/features/wallet/withdraw/withdraw-page.tsx';

export const Route = createFileRoute('/m/withdraw')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'withdraw' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    if (!hasActualAccount(queryClient)) return;
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
