import { createFileRoute } from '@tanstack/react-router';

import { BenefitsPage } from '#src/features/promotions/vip/benefits-page.tsx';
import { prefetchVip } from '#src/features/promotions/vip/vip-query.ts';

export const Route = createFileRoute('/m/member/benefits')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  loader: async ({ context: { queryClient, language } }) => {
    const loading = prefetchVip(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: BenefitsPage,
});
