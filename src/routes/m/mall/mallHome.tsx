import { createFileRoute } from '@tanstack/react-router';

import { MallPage } from '#src/features/promotions/mall/mall-page.tsx';
import { prefetchMall } from '#src/features/promotions/mall/mall-queries.ts';

export const Route = createFileRoute('/m/mall/mallHome')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  loader: async ({ context: { queryClient, language } }) => {
    const loading = prefetchMall(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: MallPage,
});
