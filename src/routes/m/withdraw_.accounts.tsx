import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { AccountsPage } from '#src/features/wallet/withdraw/accounts-page.tsx';
import { prefetchWithdraw } from '#src/features/wallet/withdraw/api/withdraw-queries.ts';

export const Route = createFileRoute('/m/withdraw_/accounts')({
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
  component: Accounts,
});

function Accounts() {
  return (
    <RequireActualAccount>
      <AccountsPage />
    </RequireActualAccount>
  );
}
