import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { prefetchMember } from '#src/features/member/centre/api/prefetch-member.ts';
import { MemberPage } from '#src/features/member/centre/member-page.tsx';

export const Route = createFileRoute('/m/member/home')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'rest' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const loading = prefetchMember(queryClient);
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: MemberHome,
});

function MemberHome() {
  return (
    <RequireActualAccount>
      <MemberPage />
    </RequireActualAccount>
  );
}
