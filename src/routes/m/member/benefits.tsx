import { createFileRoute } from '@tanstack/react-router';

import { BenefitsPage } from '#src/features/promotions/vip/benefits-page.tsx';
import { prefetchVip } from '#src/features/promotions/vip/vip-query.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/member/benefits')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient, language } }) => awaitAtEdge(prefetchVip(queryClient, language)),
  component: BenefitsPage,
});
