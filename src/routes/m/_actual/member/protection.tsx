import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchProtection } from '#src/features/member/protection/api/protection-queries.ts';
import { ProtectionPage } from '#src/features/member/protection/protection-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/member/protection')({
  staticData: { texts: 'protection' },
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(prefetchProtection(queryClient)) : undefined,
  component: ProtectionPage,
});
