import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

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

/** Leads home who is no agent, and tells them there how one becomes one. */
export function NoAgentToHome({ guest }: { guest: boolean }) {
  const { t } = useTranslator();
  const router = useRouter();
  // Here, and not where it is said: a text that is not loaded yet suspends.
  const become = t(messages.become);
  useEffect(() => {
    void router.navigate({ to: '/m/home', replace: true }).then(() => {
      if (!guest) toast({ kind: 'info', message: become });
      askForOverlay(guest ? 'guest-alert' : 'service');
    });
  }, [router, guest, become]);
  return <main />;
}
