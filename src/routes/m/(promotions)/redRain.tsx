import { createFileRoute } from '@tanstack/react-router';

import { RainPage } from '#src/features/promotions/rain/rain-page.tsx';
import { prefetchRain } from '#src/features/promotions/rain/rain-query.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/(promotions)/redRain')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient, language } }) => awaitAtEdge(prefetchRain(queryClient, language)),
  component: RainPage,
});
