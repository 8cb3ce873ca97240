import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { inboxQuery } from '#src/features/messages/api/inbox-queries.ts';
import { InboxPage } from '#src/features/messages/inbox-page.tsx';

export const Route = createFileRoute('/m/webEmail')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, language } }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = queryClient.prefetchInfiniteQuery(inboxQuery(language));
    if (import.meta.env.SSR) await loading;
  },
  component: WebEmail,
});

function WebEmail() {
  return (
    <RequireActualAccount>
      <InboxPage />
    </RequireActualAccount>
  );
}
