import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { chatQuery } from '#src/features/support/api/chat-queries.ts';
import { ChatPage } from '#src/features/support/chat-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/chat')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(queryClient.prefetchInfiniteQuery(chatQuery())) : undefined,
  component: ChatPage,
});
