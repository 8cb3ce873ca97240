import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { DataPage } from '#src/features/member/data-rights/data-page.tsx';
import { closureQuery } from '#src/features/member/data-rights/data-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/member/data')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(queryClient.prefetchQuery(closureQuery())) : undefined,
  component: DataPage,
});
