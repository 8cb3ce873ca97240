import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { inboxQuery } from '#src/features/messages/api/inbox-queries.ts';
import { InboxPage } from '#src/features/messages/inbox-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/webEmail')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient, language } }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(queryClient.prefetchInfiniteQuery(inboxQuery(language)))
      : undefined,
  component: InboxPage,
});
