import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { endsSession } from '#contract/wire/session-end.ts';
import { subscribeToSession, broadcastSession } from '#src/domain/identity/channel/session-channel.ts';
import { autoLogin, enterSession, sessionMarker, leaveSession } from '#src/domain/identity/session-change.ts';
import { personalQueries } from '#src/domain/identity/session-change.ts';
import { getSession, isSessionUnknown } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { sweepUserStorage } from '#src/shared/storage/stored.ts';
import { askForOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { keepSessionEnd } from './lib/session-end.ts';

/** Time for the end of a session to reach the other tabs, ms. */
const propagationMs = 3_000;

/** Shows the dialog in one of the tabs that notice the end at the same time. */
function announceEnd(why: CallError): void {
  keepSessionEnd(why);
  const open = () => askForOverlay('session-ended');
  // Missing in insecure contexts (HTTP).
  if (!('locks' in navigator)) return open();
  // Storage and messages of other processes may lag; locks do not.
  void navigator.locks.request('session', { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    open();
    return new Promise((resolve) => setTimeout(resolve, propagationMs));
  });
}

/**
 * Takes note of whose session there is, and removes what others have left in storage. A session that ended while no page
 * was open is reported once, at the next visit: then true.
 */
export function noteSession(client: QueryClient): boolean {
  sweepUserStorage();
  if (getSession(client)) {
    autoLogin.write(1);
    sessionMarker.write(true);
    return false;
  }
  if (autoLogin.read() !== 1) return false;
  autoLogin.write(0);
  keepSessionEnd(new CallError('login.not.session'));
  askForOverlay('session-ended');
  return true;
}

/**
 * Keeps this tab's session in sync with other tabs, and ends it once when calls report that it has ended.
 * Renders nothing.
 */
export function SessionGuard() {
  const client = useQueryClient();
  const router = useRouter();
  const { merchantCode } = useMerchant();

  useEffect(() => {
    if (!isSessionUnknown()) noteSession(client);
  }, [client]);

  useEffect(() => {
    const end = (error: unknown) => {
      // Later failures find no session.
      if (!(error instanceof CallError) || !endsSession(error.code) || !getSession(client)) return;
      // Another tab has reported it.
      const announced = autoLogin.read() === 0;
      void leaveSession(client, merchantCode);
      broadcastSession(null);
      if (!announced) announceEnd(error);
    };
    // Failures before this effect ran.
    for (const query of client.getQueryCache().getAll()) end(query.state.error);
    return onFailure(end);
  }, [client, merchantCode]);

  useEffect(
    () =>
      subscribeToSession(async (facts) => {
        if (getSession(client)?.userName === facts?.userName) return;
        if (facts) await enterSession(client, facts);
        else await leaveSession(client, merchantCode);
        // Pages that the new session may not open redirect by themselves.
        await router.invalidate();
      }),
    [client, router, merchantCode],
  );

  useEffect(() => {
    // A page restored from the back-forward cache may belong to an ended or replaced session. Other tabs have
    // recorded that in storage; everything else is revalidated. The balance stays hidden until then.
    const revalidate = ({ persisted }: PageTransitionEvent) => {
      // A copy asks anyway.
      if (!persisted || isSessionUnknown()) return;
      if (getSession(client) ? sessionMarker.read() : autoLogin.read() !== 1) {
        void client.invalidateQueries(personalQueries);
        return;
      }
      document.body.hidden = true;
      location.reload();
    };
    addEventListener('pageshow', revalidate);
    return () => removeEventListener('pageshow', revalidate);
  }, [client]);

  return null;
}
