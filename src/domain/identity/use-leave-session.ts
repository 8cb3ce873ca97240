import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { logout } from '#contract/calls/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { callMutation, runMutation } from '#src/shared/http/call-mutation.ts';

import { broadcastSession } from './channel/session-channel.ts';
import { autoLogin, leaveSession } from './session-change.ts';
import { getSession } from './session.ts';

/**
 * Returns a function that ends the session on the platform, in this tab and in the others, and opens home. Throws
 * `CallError` if the edge does not respond: only the edge can delete the cookie, so the session still exists.
 */
export function useLeaveSession(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { merchantCode } = useMerchant();
  return useCallback(async () => {
    // Ends push notifications, which the next user of this phone would otherwise get. Runs before the logout, because
    // the call needs the session.
    await import('#src/domain/messages/push-phone.ts')
      .then((m) => m.unsubscribeHere())
      .catch(() => undefined);
    // Written before the logout is answered, for all tabs: if a call meanwhile fails because the session has ended, no
    // tab shows a message.
    autoLogin.write(0);
    try {
      await runMutation(client, callMutation(logout), {});
    } catch (error) {
      if (getSession(client)) autoLogin.write(1);
      throw error;
    }
    broadcastSession(null);
    void leaveSession(client, merchantCode);
    await router.navigate({ to: '/m/home', replace: true });
  }, [client, router, merchantCode]);
}
