import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { incomeSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { IncomePage } from '#src/features/agents/rebates/income-page.tsx';
import { prefetchIncome } from '#src/features/agents/rebates/rebates-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_session/member/teamRebate')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('days', 'from', 'to', 'day', 'sort'),
  // Anyone with a rebate can see one day's rebate; the list of days is for agents only.
  beforeLoad: (page) => (page.search.day ? undefined : requireAgent(page)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitAtEdge(prefetchIncome(queryClient, v.parse(incomeSearchSchema, deps))),
  component: TeamRebate,
});

function TeamRebate() {
  return <IncomePage {...usePageSearch(Route, incomeSearchSchema)} />;
}
