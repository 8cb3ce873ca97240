import { createFileRoute } from '@tanstack/react-router';

import { helpCentreQuery } from '#src/features/help/centre/api/help-queries.ts';
import { HelpPage } from '#src/features/help/centre/help-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';

export const Route = createFileRoute('/m/help')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: searchOf({ title: parsedByPage, i: parsedByPage }),
  loader: async ({ context: { queryClient, language } }) => {
    const loading = queryClient.prefetchQuery(helpCentreQuery(language));
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: HelpPage,
});
