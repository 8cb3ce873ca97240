import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { RainPage } from '#src/features/promotions/rain/rain-page.tsx';
import { prefetchRain } from '#src/features/promotions/rain/rain-query.ts';
import { parsedByPage } from '#src/shared/navigation/parsed-by-page.ts';

export const Route = createFileRoute('/m/(promotions)/redRain')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: v.object({ types: parsedByPage }),
  // The agents' address (AG-12): what they put up for their teams is a page of its own.
  beforeLoad: ({ search: { types } }) => {
    if (types === 'A') throw redirect({ to: '/m/agent/envelopes', replace: true });
  },
  loader: async ({ context: { queryClient, language } }) => {
    const loading = prefetchRain(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: RainPage,
});
