import { createFileRoute } from '@tanstack/react-router';

import { ActivityPage } from '#src/features/promotions/offers/activity-page.tsx';
import { prefetchOffers } from '#src/features/promotions/offers/api/prefetch-offers.ts';
import { activitySearchSchema } from '#src/features/promotions/offers/lib/offer-list.ts';
import { prefetchRain } from '#src/features/promotions/rain/rain-query.ts';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(promotions)/activity')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: searchOf({ category: parsedByPage }),
  loader: async ({ context: { queryClient, language } }) => {
    const loading = Promise.all([prefetchOffers(queryClient, language), prefetchRain(queryClient, language)]);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
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
