import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import { returnPath } from './return-path.ts';
import { getSession, isSessionUnknown } from './session.ts';

const messages = defineMessages({
  loginFirst: {
    id: 'session.require.loginFirst',
    defaultMessage: 'Please log in first.',
    description: 'Toast in_logged_login: a visitor tapped something that needs a login',
  },
});

type Options = {
  /** Shows the reason in a toast for 2 s, where the page does not make it obvious (deposit). */
  tell?: boolean;
  /** Page to open after login; the current one by default. */
  to?: LinkProps;
};

/** Returns true with a session; otherwise opens the login, which returns here, or says that there is no network, and returns false. */
export function useRequireLogin(): (options?: Options) => boolean {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslator();
  return useCallback(
    ({ tell = false, to } = {}) => {
      if (getSession(client)) return true;
      const offline = isSessionUnknown();
      if (offline || tell)
        toast({ kind: 'info', message: t(offline ? offlineMessage : messages.loginFirst) });
      const back = returnPath((to ? router.buildLocation(to) : router.latestLocation).href);
      if (!offline) void router.navigate({ to: '/m/login', search: back ? { to: back } : {} });
      return false;
    },
    [client, router, t],
  );
}
