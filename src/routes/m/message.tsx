import { createFileRoute } from '@tanstack/react-router';

import { prefetchCentre } from '#src/features/messages/api/prefetch-centre.ts';
import { MessagePage } from '#src/features/messages/message-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/message')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient } }) => awaitAtEdge(prefetchCentre(queryClient)),
  component: MessagePage,
});
