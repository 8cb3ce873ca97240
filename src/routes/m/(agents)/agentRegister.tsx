import { createFileRoute } from '@tanstack/react-router';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { inviteLinksQuery, openingRulesQuery } from '#src/features/agents/team/api/team-queries.ts';
import { OpenPage } from '#src/features/agents/team/open-page.tsx';

export const Route = createFileRoute('/m/(agents)/agentRegister')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  beforeLoad: requireAgent,
  loader: async ({ context: { queryClient, language } }) => {
    const loading = Promise.all([
      queryClient.prefetchQuery(openingRulesQuery(language)),
      queryClient.prefetchQuery(inviteLinksQuery()),
    ]);
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: OpenPage,
});
