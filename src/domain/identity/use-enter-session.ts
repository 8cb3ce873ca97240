import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { LoginFacts } from '#contract/calls/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import { broadcastSession } from './channel/session-channel.ts';
import { enterSession } from './session-change.ts';

const messages = defineMessages({
  done: {
    id: 'session.login.done',
    defaultMessage: 'You are logged in.',
    description: 'Toast after a login',
  },
  failed: {
    id: 'session.login.failed',
    defaultMessage:
      '{count, plural, one {# attempt} other {# attempts}} to log in failed since your last login. If that was not you, change your password.',
    description: 'Toast after a login',
  },
});

/** Fewer were most likely one's own, and are no reason to change a password. */
const failuresToTell = 3;
/** Long enough to read, and to think whether it was oneself. */
const failedMs = 10_000;

type Options = {
  /** A safe path, from `returnPath`. */
  to: string;
  /** Success that is told in place of "You are logged in." */
  message?: string;
};

/**
 * Starts the session in all tabs after a successful login, shows a toast and replaces the login page by the one that
 * asked for it.
 */
export function useEnterSession(): (facts: LoginFacts, options: Options) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslator();
  return useCallback(
    async ({ failedLogins = 0, ...facts }, { to, message }) => {
      await enterSession(client, facts);
      broadcastSession(facts);
      // What a message tells of was done, and the page changes.
      if (message) toast({ kind: 'success', message, redirects: true });
      else toast({ kind: 'info', message: t(messages.done) });
      if (failedLogins >= failuresToTell)
        toast({ kind: 'info', message: t(messages.failed, { count: failedLogins }), ms: failedMs });
      const navigation = router.navigate({ href: to, replace: true });
      // Routes loaded as a visitor are loaded again.
      router.clearCache();
      await navigation;
    },
    [client, router, t],
  );
}
