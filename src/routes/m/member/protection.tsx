import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchProtection } from '#src/features/member/protection/api/protection-queries.ts';
import { ProtectionPage } from '#src/features/member/protection/protection-page.tsx';

export const Route = createFileRoute('/m/member/protection')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'protection' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = prefetchProtection(queryClient);
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: MemberProtection,
});

function MemberProtection() {
  return (
    <RequireActualAccount>
      <ProtectionPage />
    </RequireActualAccount>
  );
}
