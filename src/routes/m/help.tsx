import { createFileRoute } from '@tanstack/react-router';

import { helpCentreQuery } from '#src/features/help/centre/api/help-queries.ts';
import { HelpPage } from '#src/features/help/centre/help-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';

export const Route = createFileRoute('/m/help')({
  staticData: { texts: 'messages' },
  validateSearch: createRawSearch('title', 'i'),
  loader: ({ context: { queryClient, language } }) =>
    awaitAtEdge(queryClient.prefetchQuery(helpCentreQuery(language))),
  component: HelpPage,
});
