import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { chatQuery } from '#src/features/support/api/chat-queries.ts';
import { ChatPage } from '#src/features/support/chat-page.tsx';

export const Route = createFileRoute('/m/(support)/chat')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = queryClient.prefetchInfiniteQuery(chatQuery());
    if (import.meta.env.SSR) await loading;
  },
  component: Chat,
});

function Chat() {
  return (
    <RequireActualAccount>
      <ChatPage />
    </RequireActualAccount>
  );
}
