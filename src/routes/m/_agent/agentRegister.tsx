import { createFileRoute } from '@tanstack/react-router';

import { inviteLinksQuery, openingRulesQuery } from '#src/features/agents/team/api/team-queries.ts';
import { OpenPage } from '#src/features/agents/team/open-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_agent/agentRegister')({
  staticData: { texts: 'agents' },
  loader: ({ context: { queryClient, language } }) =>
    awaitAtEdge(
      queryClient.prefetchQuery(openingRulesQuery(language)),
      queryClient.prefetchQuery(inviteLinksQuery()),
    ),
  component: OpenPage,
});
