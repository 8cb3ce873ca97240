import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { bettingSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { BettingPage } from '#src/features/agents/figures/betting-page.tsx';
import { prefetchBetting } from '#src/features/agents/figures/figures-queries.ts';
import { RoundsPage } from '#src/features/agents/figures/rounds-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_agent/teamBetting')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('days', 'from', 'to', 'gameType', 'account', 'search', 'rounds', 'sort'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps }) =>
    awaitAtEdge(prefetchBetting(queryClient, language, v.parse(bettingSearchSchema, deps))),
  component: TeamBetting,
});

function TeamBetting() {
  const page = usePageSearch(Route, bettingSearchSchema);
  const Page = page.search.account && page.search.rounds ? RoundsPage : BettingPage;
  return <Page {...page} />;
}
