import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { ratesSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { RatesPage } from '#src/features/agents/rebates/rates-page.tsx';
import { prefetchRates } from '#src/features/agents/rebates/rebates-queries.ts';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(agents)/member/agent/agentRebeat')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({ account: parsedByPage, search: parsedByPage }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetchRates(queryClient, v.parse(ratesSearchSchema, deps)),
  component: AgentRebate,
});

function AgentRebate() {
  const search = useParsedSearch(ratesSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return <RatesPage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
