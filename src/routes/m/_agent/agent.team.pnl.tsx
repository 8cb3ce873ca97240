import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { teamProfitSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { teamProfitQuery } from '#src/features/agents/figures/figures-queries.ts';
import { PnlPage } from '#src/features/agents/figures/pnl-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_agent/agent/team/pnl')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('days', 'from', 'to', 'sort'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitAtEdge(queryClient.prefetchQuery(teamProfitQuery(v.parse(teamProfitSearchSchema, deps)))),
  component: TeamProfit,
});

function TeamProfit() {
  return <PnlPage {...usePageSearch(Route, teamProfitSearchSchema)} />;
}
