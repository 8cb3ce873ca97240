import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { incomeSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { IncomePage } from '#src/features/agents/rebates/income-page.tsx';
import { prefetchIncome } from '#src/features/agents/rebates/rebates-queries.ts';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(agents)/member/teamRebate')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({
    days: parsedByPage,
    from: parsedByPage,
    to: parsedByPage,
    day: parsedByPage,
  }),
  // One day's rebate is anybody's who has it; the list of days is an agent's (AG-16).
  beforeLoad: (page) => (page.search.day ? requireSession(page) : requireAgent(page)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    prefetchIncome(queryClient, v.parse(incomeSearchSchema, deps)),
  component: TeamRebate,
});

function TeamRebate() {
  const search = useParsedSearch(incomeSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return <IncomePage search={search} onSearch={(next) => void navigate({ search: next })} />;
}
