import { createFileRoute } from '@tanstack/react-router';

import { ActivityDetailPage } from '#src/features/promotions/offers/activity-detail-page.tsx';
import { prefetchOffers } from '#src/features/promotions/offers/api/prefetch-offers.ts';
import { activityDetailSearchSchema } from '#src/features/promotions/offers/lib/offer-list.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(promotions)/activityDetail')({
  staticData: { texts: 'messages' },
  validateSearch: createRawSearch('id'),
  loader: ({ context: { queryClient, language } }) => awaitAtEdge(prefetchOffers(queryClient, language)),
  component: ActivityDetail,
});

function ActivityDetail() {
  const { id } = useParsedSearch(activityDetailSearchSchema, Route.useSearch());
  return <ActivityDetailPage key={id} id={id} />;
}
