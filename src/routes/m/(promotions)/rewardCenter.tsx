import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { RewardPage } from '#src/features/promotions/rewards/reward-page.tsx';
import { prefetchRewards } from '#src/features/promotions/rewards/rewards-query.ts';

export const Route = createFileRoute('/m/(promotions)/rewardCenter')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, language } }) => {
    if (!hasActualAccount(queryClient)) return;
    const loading = prefetchRewards(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: RewardCenter,
});

function RewardCenter() {
  return (
    <RequireActualAccount>
      <RewardPage />
    </RequireActualAccount>
  );
}
