import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { ReceivedPage } from '#src/features/promotions/envelopes/received-page.tsx';
import { prefetchReceived } from '#src/features/promotions/envelopes/received-query.ts';

export const Route = createFileRoute('/m/(promotions)/redRain_/team')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) =>
    hasActualAccount(queryClient) ? prefetchReceived(queryClient) : undefined,
  component: () => (
    <RequireActualAccount>
      <ReceivedPage />
    </RequireActualAccount>
  ),
});
