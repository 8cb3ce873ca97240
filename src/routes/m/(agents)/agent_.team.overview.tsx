import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { profitSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { kpiQuery } from '#src/features/agents/team/api/team-queries.ts';
import { OverviewPage } from '#src/features/agents/team/overview-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(agents)/agent_/team/overview')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({ days: parsedByPage, from: parsedByPage, to: parsedByPage }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const loading = queryClient.prefetchQuery(kpiQuery(v.parse(profitSearchSchema, deps)));
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: Overview,
});

function Overview() {
  const search = useParsedSearch(profitSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return <OverviewPage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
