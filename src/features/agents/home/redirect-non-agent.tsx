import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { requestOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  become: {
    id: 'agents.home.become',
    defaultMessage: 'The agent centre is for agents. Contact us to become one.',
    description: 'Toast for a member who is not an agent, above the ways to reach support',
  },
});

/** Explains at home how to become an agent. A guest sees the alert for guests instead. */
export function RedirectNonAgent({ guest }: { guest: boolean }) {
  const { t } = useTranslator();
  const router = useRouter();
  // Resolved here, not in the effect, because a text that is not loaded yet suspends.
  const become = t(messages.become);
  useEffect(() => {
    void router.navigate({ to: '/m/home', replace: true }).then(() => {
      if (!guest) toast({ kind: 'info', message: become });
      requestOverlay(guest ? 'guest-alert' : 'service');
    });
  }, [router, guest, become]);
  return <main />;
}
