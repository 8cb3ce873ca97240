import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { DataPage } from '#src/features/member/data-rights/data-page.tsx';
import { closureQuery } from '#src/features/member/data-rights/data-queries.ts';

export const Route = createFileRoute('/m/member/data')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = queryClient.prefetchQuery(closureQuery());
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: MemberData,
});

function MemberData() {
  return (
    <RequireActualAccount>
      <DataPage />
    </RequireActualAccount>
  );
}
