import { createFileRoute } from '@tanstack/react-router';

import { ActivityDetailPage } from '#src/features/promotions/offers/activity-detail-page.tsx';
import { prefetchOffers } from '#src/features/promotions/offers/api/prefetch-offers.ts';
import { activityDetailSearchSchema } from '#src/features/promotions/offers/lib/offer-list.ts';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(promotions)/activityDetail')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: searchOf({ id: parsedByPage }),
  loader: async ({ context: { queryClient, language } }) => {
    const loading = prefetchOffers(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: ActivityDetail,
});

function ActivityDetail() {
  const { id } = useParsedSearch(activityDetailSearchSchema, Route.useSearch());
  return <ActivityDetailPage key={id} id={id} />;
}
