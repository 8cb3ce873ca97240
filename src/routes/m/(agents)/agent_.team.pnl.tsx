import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { profitSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { prefetchTeamProfit } from '#src/features/agents/figures/figures-queries.ts';
import { PnlPage } from '#src/features/agents/figures/pnl-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(agents)/agent_/team/pnl')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({ days: parsedByPage, from: parsedByPage, to: parsedByPage }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetchTeamProfit(queryClient, v.parse(profitSearchSchema, deps)),
  component: TeamProfit,
});

function TeamProfit() {
  const search = useParsedSearch(profitSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return <PnlPage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
