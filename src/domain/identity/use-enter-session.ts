import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { SessionFacts } from '#contract/calls/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import { enterSession } from './session-change.ts';
import { tellTabs } from './session-channel.ts';

const messages = defineMessages({
  done: {
    id: 'session.login.done',
    defaultMessage: 'You are logged in.',
    description: 'Toast in_logged_login',
  },
});

type Options = {
  /** A safe path, from `returnPath`. */
  to: string;
  /** Said in passing in place of "You are logged in." */
  message?: string;
};

/**
 * Makes every tab the member's after a login that the edge has answered, says so and goes where it was asked from
 * (AU-33), replacing the page that asked.
 */
export function useEnterSession(): (facts: SessionFacts, options: Options) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslator();
  return useCallback(
    async (facts, { to, message }) => {
      await enterSession(client, facts);
      tellTabs(facts);
      toast({ kind: 'info', message: message ?? t(messages.done) });
      const leaving = router.navigate({ href: to, replace: true });
      // Pages that were asked for as a visitor are asked for again.
      router.clearCache();
      await leaving;
    },
    [client, router, t],
  );
}
