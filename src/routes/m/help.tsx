import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { helpCentreQuery } from '#src/features/help/centre/api/help-queries.ts';
import { HelpPage } from '#src/features/help/centre/help-page.tsx';

export const Route = createFileRoute('/m/help')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['first', 'rest', 'messages'] },
  // By these names the edge knows what the page reads; what they say the page parses, out of every page's script.
  validateSearch: v.object({ title: v.optional(v.unknown()), i: v.optional(v.unknown()) }),
  loader: async ({ context: { queryClient, language } }) => {
    const loading = queryClient.prefetchQuery(helpCentreQuery(language));
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: HelpPage,
});
