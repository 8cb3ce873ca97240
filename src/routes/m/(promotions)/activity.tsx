import { createFileRoute } from '@tanstack/react-router';

import { ActivityPage } from '#src/features/promotions/offers/activity-page.tsx';
import { prefetchOffers } from '#src/features/promotions/offers/api/prefetch-offers.ts';
import { activitySearchSchema } from '#src/features/promotions/offers/lib/offer-list.ts';
import { prefetchRain } from '#src/features/promotions/rain/rain-query.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(promotions)/activity')({
  staticData: { texts: 'messages' },
  validateSearch: createRawSearch('category'),
  loader: ({ context: { queryClient, language } }) =>
    awaitAtEdge(prefetchOffers(queryClient, language), prefetchRain(queryClient, language)),
  component: Activity,
});

function Activity() {
  const { category } = useParsedSearch(activitySearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <ActivityPage
      category={category}
      onCategory={(next) => void navigate({ search: { category: next }, replace: true, resetScroll: false })}
    />
  );
}
