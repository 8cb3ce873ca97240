import { createFileRoute } from '@tanstack/react-router';

import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { getSession, useSession } from '#src/domain/identity/session.ts';
import { AgentPage } from '#src/features/agents/home/agent-page.tsx';
import { prefetchAgentHome } from '#src/features/agents/home/api/agent-queries.ts';
import { dayIn } from '#src/features/agents/home/lib/greeting.ts';
import { NoAgentToHome } from '#src/features/agents/home/no-agent-to-home.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

export const Route = createFileRoute('/m/_session/agent')({
  staticData: { texts: 'agents' },
  // In the browser whoever is no agent is told at home how one becomes one.
  beforeLoad: (page) => (import.meta.env.SSR ? requireAgent(page) : undefined),
  loader: ({ context: { queryClient, language, merchant } }) => {
    const session = getSession(queryClient);
    if (!session || !isAgent(session.type)) return undefined;
    return awaitAtEdge(prefetchAgentHome(queryClient, language, dayIn(merchant.timeZone, serverNow())));
  },
  component: Agent,
});

function Agent() {
  const session = useSession();
  return session && !isAgent(session.type) ? (
    <NoAgentToHome guest={session.type === customerTypes.guest} />
  ) : (
    <AgentPage />
  );
}
