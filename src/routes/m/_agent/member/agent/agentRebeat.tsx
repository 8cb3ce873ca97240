import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { ratesSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { RatesPage } from '#src/features/agents/rebates/rates-page.tsx';
import { prefetchRates } from '#src/features/agents/rebates/rebates-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_agent/member/agent/agentRebeat')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('account', 'search', 'sort'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitAtEdge(prefetchRates(queryClient, v.parse(ratesSearchSchema, deps))),
  component: AgentRebate,
});

function AgentRebate() {
  return <RatesPage {...usePageSearch(Route, ratesSearchSchema)} />;
}
