import { createFileRoute } from '@tanstack/react-router';

import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { SecurityPage } from '#src/features/member/security/security-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/securityCenter')({
  staticData: { texts: 'account' },
  // Prefetches which providers the merchant offers, so the edge renders their section.
  loader: ({ context: { queryClient } }) =>
    awaitAtEdge(queryClient.prefetchQuery(settingsQuery()), queryClient.prefetchQuery(whitelabelQuery())),
  component: SecurityPage,
});
