import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { customerTypes, isAgent } from '#contract/values/customers.ts';
import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { knownSession, useSession } from '#src/domain/identity/session.ts';
import { AgentPage } from '#src/features/agents/home/agent-page.tsx';
import { prefetchAgentHome } from '#src/features/agents/home/api/agent-queries.ts';
import { dayIn } from '#src/features/agents/home/lib/greeting.ts';
import { serverNow } from '#src/shared/http/server-clock.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { askForOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  become: {
    id: 'agents.home.become',
    defaultMessage: 'The agency centre is for agents. Ask us here how to become one.',
    description: 'Toast for a member who is none, over the ways to reach support',
  },
});

export const Route = createFileRoute('/m/(agents)/agent')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  beforeLoad: import.meta.env.SSR ? requireAgent : requireSession,
  loader: async ({ context: { queryClient, language, merchant } }) => {
    const session = knownSession(queryClient);
    if (!session || !isAgent(session.type)) return;
    const loading = prefetchAgentHome(queryClient, language, dayIn(merchant.timeZone, serverNow()));
    // Only the edge awaits it: in the browser each part renders its placeholder.
    if (import.meta.env.SSR) await loading;
  },
  component: Agent,
});

function Agent() {
  const session = useSession();
  return session && !isAgent(session.type) ? (
    <ToHome guest={session.type === customerTypes.guest} />
  ) : (
    <AgentPage />
  );
}

/** Whoever is no agent is led home (AG-01), and told there how one becomes one. */
function ToHome({ guest }: { guest: boolean }) {
  const { t } = useTranslator();
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ to: '/m/home', replace: true }).then(() => {
      if (!guest) toast({ kind: 'info', message: t(messages.become) });
      askForOverlay(guest ? 'guest-alert' : 'service');
    });
  }, [router, guest, t]);
  return <main />;
}
