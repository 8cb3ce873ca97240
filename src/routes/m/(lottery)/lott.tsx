import { createFileRoute } from '@tanstack/react-router';

import { prefetchLottery } from '#src/features/lottery/api/lottery-queries.ts';
import { lotteryParams } from '#src/features/lottery/lib/lottery-params.ts';
import { lotterySearchSchema } from '#src/features/lottery/lib/lottery-search.ts';
import { LotteryPage } from '#src/features/lottery/lottery-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(lottery)/lott')({
  staticData: { texts: 'messages' },
  validateSearch: lotteryParams,
  loader: ({ context: { queryClient, language } }) => awaitAtEdge(prefetchLottery(queryClient, language)),
  component: Lott,
});

function Lott() {
  const page = usePageSearch(Route, lotterySearchSchema);
  return <LotteryPage only="LOTT" {...page} />;
}
