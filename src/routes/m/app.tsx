import { createFileRoute } from '@tanstack/react-router';

import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { AppPage } from '#src/features/system/app-page.tsx';

export const Route = createFileRoute('/m/app')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  loader: async ({ context: { queryClient } }) => {
    const loading = queryClient.prefetchQuery(settingsQuery());
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: AppPage,
});
