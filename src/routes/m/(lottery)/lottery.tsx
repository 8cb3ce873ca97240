import { createFileRoute } from '@tanstack/react-router';

import { prefetchLottery } from '#src/features/lottery/api/lottery-queries.ts';
import { lotteryParams } from '#src/features/lottery/lib/lottery-params.ts';
import { lotterySearchSchema } from '#src/features/lottery/lib/lottery-search.ts';
import { LotteryPage } from '#src/features/lottery/lottery-page.tsx';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(lottery)/lottery')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'messages' },
  validateSearch: lotteryParams,
  loader: async ({ context: { queryClient, language } }) => {
    const loading = prefetchLottery(queryClient, language);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: Lottery,
});

function Lottery() {
  const search = useParsedSearch(lotterySearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return <LotteryPage search={search} onSearch={(next, how) => void navigate({ search: next, ...how })} />;
}
