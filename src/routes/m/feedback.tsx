import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchFeedback, ticketNoIn } from '#src/features/help/feedback/api/feedback-queries.ts';
import { FeedbackPage } from '#src/features/help/feedback/feedback-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';

export const Route = createFileRoute('/m/feedback')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: searchOf({ ticketNo: parsedByPage }),
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, location }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = prefetchFeedback(queryClient, ticketNoIn(location.search));
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: Feedback,
});

function Feedback() {
  return (
    <RequireActualAccount>
      <FeedbackPage ticketNo={ticketNoIn(Route.useSearch())} />
    </RequireActualAccount>
  );
}
