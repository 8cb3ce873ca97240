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
 * Ends the session on the platform, here and in the other tabs, and goes home. Throws `CallError` without a
 * response of the edge: only the edge can delete the cookie, so the session still exists.
 */
export function useLeaveSession(): () => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { merchantCode } = useMerchant();
  return useCallback(async () => {
    // While there is a session: nobody who has this phone next is told of this member's messages.
    await import('#src/domain/messages/push-phone.ts')
      .then((m) => m.unsubscribeHere())
      .catch(() => undefined);
    // Before the logout is answered, for all tabs: of a call that finds the session ended meanwhile nobody is told.
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
