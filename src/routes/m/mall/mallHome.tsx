import { createFileRoute } from '@tanstack/react-router';

import { MallPage } from '#src/features/promotions/mall/mall-page.tsx';
import { prefetchMall } from '#src/features/promotions/mall/mall-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/mall/mallHome')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient, language } }) => awaitAtEdge(prefetchMall(queryClient, language)),
  component: MallPage,
});
