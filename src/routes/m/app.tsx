import { createFileRoute } from '@tanstack/react-router';

import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { AppPage } from '#src/features/system/app-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/app')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient } }) => awaitAtEdge(queryClient.prefetchQuery(settingsQuery())),
  component: AppPage,
});
