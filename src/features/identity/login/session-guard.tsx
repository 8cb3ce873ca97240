import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { autoLogin, enterSession, sessionMarker, leaveSession } from '#src/domain/identity/session-change.ts';
import { personalQueries } from '#src/domain/identity/session-change.ts';
import { subscribeToSession, broadcastSession } from '#src/domain/identity/session-channel.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { codeOf } from '#src/shared/http/call-error.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { sweepUserStorage } from '#src/shared/storage/stored.ts';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/** How long the news of an ended session may be on its way to another tab. */
const newsMs = 3_000;

/** Says that the session has ended, in one tab of those that notice at the same time (AU-32). */
function sayEnded(): void {
  const say = () => openOverlay('session-ended');
  // Not where the page came over plain HTTP.
  if (!('locks' in navigator)) return say();
  // What another process has stored or told can be a moment old; a lock is the browser's.
  void navigator.locks.request('session', { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    say();
    return new Promise((resolve) => setTimeout(resolve, newsMs));
  });
}

/**
 * Watches over the session of this tab: follows what other tabs do, and when a call says that it has ended, ends
 * it once, however many calls say so (AU-32). Draws nothing.
 */
export function SessionGuard() {
  const client = useQueryClient();
  const router = useRouter();
  const { merchantCode } = useMerchant();

  useEffect(() => {
    sweepUserStorage();
    const session = getSession(client);
    if (session) {
      autoLogin.write(1);
      sessionMarker.write(true);
    } else if (autoLogin.read() === 1) {
      // Ended while no page was open: said once, at the next visit (CA-07).
      autoLogin.write(0);
      openOverlay('session-ended');
    }
  }, [client]);

  useEffect(() => {
    const end = (error: unknown) => {
      // The first failure takes the session away; those after it find a visitor.
      if (codeOf(error) !== 'login.not.session' || !getSession(client)) return;
      // Another tab has said it.
      const said = autoLogin.read() === 0;
      void leaveSession(client, merchantCode);
      broadcastSession(null);
      if (!said) sayEnded();
    };
    // What failed before anybody listened.
    for (const query of client.getQueryCache().getAll()) end(query.state.error);
    return onFailure(end);
  }, [client, merchantCode]);

  useEffect(
    () =>
      subscribeToSession(async (facts) => {
        if (getSession(client)?.userName === facts?.userName) return;
        if (facts) await enterSession(client, facts);
        else await leaveSession(client, merchantCode);
        // Pages that are not for whoever is here now lead away by themselves.
        await router.invalidate();
      }),
    [client, router, merchantCode],
  );

  useEffect(() => {
    // Brought back by the browser as it was left, it may belong to somebody who is gone, or has made room for
    // another: other pages of this site have noted that, and of all else the platform knows. The balance is hidden
    // while it is asked for.
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (getSession(client) ? sessionMarker.read() : autoLogin.read() !== 1) {
        void client.invalidateQueries(personalQueries);
        return;
      }
      document.body.hidden = true;
      location.reload();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [client]);

  return null;
}
