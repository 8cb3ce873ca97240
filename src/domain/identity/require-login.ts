import { useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

import { parseReturnPath } from './return-path.ts';
import { getSession, isSessionUnknown } from './session.ts';

const messages = defineMessages({
  loginFirst: {
    id: 'session.require.loginFirst',
    defaultMessage: 'Please log in first.',
    description: 'Toast in_logged_login: a visitor tapped something that needs a login',
  },
});

type Options = {
  /** Shows the reason in a toast for 2 s, for pages where the reason is not obvious (deposit). */
  showReason?: boolean;
  /** Page to open after login; the current one by default. */
  to?: LinkProps;
  /** Replaces the page's history entry. For a page that opens the login by itself: Back would open it again. */
  replace?: boolean;
};

/**
 * The function returns true if there is a session. Otherwise it returns false and opens the login, which later returns
 * to the page. If the session is unknown because there is no network, it shows a toast instead.
 */
export function useRequireLogin(): (options?: Options) => boolean {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslator();
  return useCallback(
    (options = {}) => {
      if (getSession(client)) return true;
      const offline = isSessionUnknown();
      if (offline || options.showReason)
        toast({ kind: 'info', message: t(offline ? offlineMessage : messages.loginFirst) });
      const returnPath = parseReturnPath(
        (options.to ? router.buildLocation(options.to) : router.latestLocation).href,
      );
      if (!offline)
        void router.navigate({
          to: '/m/login',
          search: returnPath ? { to: returnPath } : {},
          replace: options.replace ?? false,
        });
      return false;
    },
    [client, router, t],
  );
}
