import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { getSession, useSession } from '#src/domain/identity/session.ts';
import { sortSchema } from '#src/domain/wallet/records/record-search.ts';
import { AgentPage } from '#src/features/agents/home/agent-page.tsx';
import { prefetchAgentHome } from '#src/features/agents/home/api/agent-queries.ts';
import { RedirectNonAgent } from '#src/features/agents/home/redirect-non-agent.tsx';
import { useContractTasks } from '#src/features/contracts/use-contract-tasks.ts';
import { getZonedDay } from '#src/shared/intl/zoned-day.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

const searchSchema = v.object({ sort: sortSchema });

export const Route = createFileRoute('/m/_session/agent')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('sort'),
  // In the browser a member without an agent account is redirected home, where they learn how to become an agent.
  beforeLoad: (page) => (import.meta.env.SSR ? requireAgent(page) : undefined),
  loader: ({ context: { queryClient, language, merchant } }) => {
    const session = getSession(queryClient);
    if (!session || !isAgent(session.type)) return undefined;
    return awaitAtEdge(prefetchAgentHome(queryClient, language, getZonedDay(merchant.timeZone, serverNow())));
  },
  component: Agent,
});

function Agent() {
  const session = useSession();
  return session && !isAgent(session.type) ? (
    <RedirectNonAgent guest={session.type === customerTypes.guest} />
  ) : (
    <AgentHome />
  );
}

function AgentHome() {
  return <AgentPage tasks={useContractTasks()} {...usePageSearch(Route, searchSchema)} />;
}
