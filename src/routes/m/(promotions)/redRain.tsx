import { createFileRoute } from '@tanstack/react-router';

import { RainPage } from '#src/features/promotions/rain/rain-page.tsx';
import { prefetchRain } from '#src/features/promotions/rain/rain-query.ts';

export const Route = createFileRoute('/m/(promotions)/redRain')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  loader: async ({ context: { queryClient, language } }) => {
    const loading = prefetchRain(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: RainPage,
});
