import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { bettingSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { BettingPage } from '#src/features/agents/figures/betting-page.tsx';
import { prefetchBetting } from '#src/features/agents/figures/figures-queries.ts';
import { RoundsPage } from '#src/features/agents/figures/rounds-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/(agents)/teamBetting')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({
    days: parsedByPage,
    from: parsedByPage,
    to: parsedByPage,
    gameType: parsedByPage,
    account: parsedByPage,
    search: parsedByPage,
    rounds: parsedByPage,
  }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps }) =>
    prefetchBetting(queryClient, language, v.parse(bettingSearchSchema, deps)),
  component: TeamBetting,
});

function TeamBetting() {
  const search = useParsedSearch(bettingSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  const Page = search.account && search.rounds ? RoundsPage : BettingPage;
  return <Page search={search} onSearch={(next) => void navigate({ search: next })} />;
}
