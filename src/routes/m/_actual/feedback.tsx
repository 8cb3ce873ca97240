import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { prefetchFeedback, parseTicketNo } from '#src/features/help/feedback/api/feedback-queries.ts';
import { FeedbackPage } from '#src/features/help/feedback/feedback-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';

export const Route = createFileRoute('/m/_actual/feedback')({
  staticData: { texts: 'messages' },
  validateSearch: createRawSearch('ticketNo'),
  loader: ({ context: { queryClient }, location }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(prefetchFeedback(queryClient, parseTicketNo(location.search)))
      : undefined,
  component: Feedback,
});

function Feedback() {
  return <FeedbackPage ticketNo={parseTicketNo(Route.useSearch())} />;
}
