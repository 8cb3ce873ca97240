import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { sortSchema } from '#src/domain/wallet/records/record-search.ts';
import { inviteLinksQuery, openingRulesQuery } from '#src/features/agents/team/api/team-queries.ts';
import { OpenPage } from '#src/features/agents/team/open-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({ sort: sortSchema });

export const Route = createFileRoute('/m/_agent/agentRegister')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('sort'),
  loader: ({ context: { queryClient, language } }) =>
    awaitAtEdge(
      queryClient.prefetchQuery(openingRulesQuery(language)),
      queryClient.prefetchQuery(inviteLinksQuery()),
    ),
  component: Open,
});

function Open() {
  return <OpenPage {...usePageSearch(Route, searchSchema)} />;
}
