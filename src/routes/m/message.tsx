import { createFileRoute } from '@tanstack/react-router';

import { prefetchCentre } from '#src/features/messages/api/prefetch-centre.ts';
import { MessagePage } from '#src/features/messages/message-page.tsx';

export const Route = createFileRoute('/m/message')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  loader: async ({ context: { queryClient } }) => {
    const loading = prefetchCentre(queryClient);
    if (import.meta.env.SSR) await loading;
  },
  component: MessagePage,
});
