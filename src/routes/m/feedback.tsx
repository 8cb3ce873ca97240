import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { prefetchFeedback } from '#src/features/help/feedback/api/feedback-queries.ts';
import { FeedbackPage } from '#src/features/help/feedback/feedback-page.tsx';

const search = v.object({
  ticketNo: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))), undefined),
});

export const Route = createFileRoute('/m/feedback')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['first', 'rest', 'help'] },
  validateSearch: search,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { ticketNo } }) => ({ ticketNo }),
  loader: async ({ context: { queryClient }, deps }) => {
    const loading = prefetchFeedback(queryClient, deps.ticketNo);
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: Feedback,
});

function Feedback() {
  const { ticketNo } = Route.useSearch();
  return (
    <RequireActualAccount>
      <FeedbackPage ticketNo={ticketNo} />
    </RequireActualAccount>
  );
}
