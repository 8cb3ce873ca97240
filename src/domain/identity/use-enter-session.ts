import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import type { LoginDetails } from '#contract/calls/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { leavePage } from '#src/shared/ui/overlay/overlay-history.ts';

import { broadcastSession } from './channel/session-channel.ts';
import { enterSession, markNewLogin } from './session-change.ts';

const messages = defineMessages({
  done: {
    id: 'session.login.done',
    defaultMessage: 'You are logged in.',
    description: 'Toast after a login',
  },
  failed: {
    id: 'session.login.failed',
    defaultMessage:
      '{count, plural, one {# failed login attempt} other {# failed login attempts}} since your last login. If it wasn’t you, change your password.',
    description: 'Toast after a login, if several earlier attempts failed',
  },
});

/** Fewer failed logins were most likely the member's own and are no reason to change a password. */
const minReportedFailures = 3;
/** Lifetime of the toast about failed logins, in ms: long enough for the member to recall their own attempts. */
const failuresToastMs = 10_000;

type Options = {
  /** A safe path, from `parseReturnPath`. */
  to: string;
  /** Success message that replaces "You are logged in." */
  message?: string;
};

/**
 * Returns a function to call after a successful login: it starts the session in all tabs, shows a toast and replaces
 * the login page with the page in `to`.
 */
export function useEnterSession(): (session: LoginDetails, options: Options) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslator();
  return useCallback(
    ({ failedLogins = 0, ...session }, { to, message }) =>
      leavePage(async () => {
        markNewLogin();
        await enterSession(client, session);
        broadcastSession(session);
        // A custom message reports that an action is completed, before the page changes.
        if (message) toast({ kind: 'success', message, redirects: true });
        else toast({ kind: 'info', message: t(messages.done) });
        if (failedLogins >= minReportedFailures)
          toast({ kind: 'info', message: t(messages.failed, { count: failedLogins }), ms: failuresToastMs });
        const navigation = router.navigate({ href: to, replace: true });
        // Drops the routes that were loaded as a visitor, so that they load again.
        router.clearCache();
        await navigation;
      }),
    [client, router, t],
  );
}
