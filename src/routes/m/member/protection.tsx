import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { ProtectionPage } from '#src/features/member/protection/protection-page.tsx';

export const Route = createFileRoute('/m/member/protection')({
  staticData: { texts: ['first', 'rest', 'protection'] },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    // Only the edge has it ready beforehand. In the browser the page asks for it, so that its calls are not in the entry.
    if (!import.meta.env.SSR) return;
    const { prefetchProtection } = await import('#src/features/member/protection/api/protection-queries.ts');
    await prefetchProtection(queryClient);
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
