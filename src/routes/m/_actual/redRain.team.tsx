import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { ReceivedPage } from '#src/features/promotions/envelopes/received-page.tsx';
import { receivedQuery } from '#src/features/promotions/envelopes/received-query.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/redRain/team')({
  staticData: { texts: 'agents' },
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(queryClient.prefetchQuery(receivedQuery())) : undefined,
  component: ReceivedPage,
});
