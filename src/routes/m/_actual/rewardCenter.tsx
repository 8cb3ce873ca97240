import { createFileRoute } from '@tanstack/react-router';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { RewardPage } from '#src/features/promotions/rewards/reward-page.tsx';
import { prefetchRewards } from '#src/features/promotions/rewards/rewards-query.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/rewardCenter')({
  staticData: { texts: 'messages' },
  loader: ({ context: { queryClient, language } }) =>
    hasActualAccount(queryClient) ? awaitAtEdge(prefetchRewards(queryClient, language)) : undefined,
  component: RewardPage,
});
