import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchFeedback, ticketNoIn } from '#src/features/help/feedback/api/feedback-queries.ts';
import { FeedbackPage } from '#src/features/help/feedback/feedback-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { parsedByPage } from '#src/shared/navigation/search.ts';

export const Route = createFileRoute('/m/_actual/feedback')({
  staticData: { texts: 'messages' },
  validateSearch: parsedByPage('ticketNo'),
  loader: ({ context: { queryClient }, location }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(prefetchFeedback(queryClient, ticketNoIn(location.search)))
      : undefined,
  component: Feedback,
});

function Feedback() {
  return <FeedbackPage ticketNo={ticketNoIn(Route.useSearch())} />;
}
