import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { endsSession } from '#contract/wire/session-end.ts';
import { subscribeToSession, broadcastSession } from '#src/domain/identity/channel/session-channel.ts';
import {
  autoLogin,
  enterSession,
  isUnconfirmedLogin,
  leaveSession,
  personalQueries,
  sessionMarker,
} from '#src/domain/identity/session-change.ts';
import { getSession, isSessionUnknown } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { sweepUserStorage } from '#src/shared/storage/stored.ts';

import { type SessionEndCause, showSessionEnd } from './lib/session-end.ts';

/** Time for the end of a session to reach the other tabs, in ms. */
const propagationMs = 3_000;

/**
 * Opens the dialog that says that the session has ended. If several tabs notice the end at the same time, only one tab
 * shows the dialog.
 */
function announceEnd(reason: CallError, cause: SessionEndCause): void {
  const open = () => showSessionEnd(reason, cause);
  // Locks are missing in insecure contexts (HTTP).
  if (!('locks' in navigator)) return open();
  // Storage events and messages from other tabs may arrive late; locks do not.
  void navigator.locks.request('session', { ifAvailable: true }, (lock) => {
    if (!lock) return undefined;
    open();
    return new Promise((resolve) => setTimeout(resolve, propagationMs));
  });
}

/**
 * Records the current session in storage, and deletes what other members have left there. If a session ended while no
 * page was open, says so, once, and returns true.
 */
export function recordSession(client: QueryClient): boolean {
  sweepUserStorage();
  if (getSession(client)) {
    autoLogin.write(1);
    sessionMarker.write(true);
    return false;
  }
  if (autoLogin.read() !== 1) return false;
  autoLogin.write(0);
  showSessionEnd(new CallError('login.not.session'));
  return true;
}

/** Keeps the session in sync with other tabs, and ends it once when calls report its end. */
export function SessionGuard() {
  const client = useQueryClient();
  const router = useRouter();
  const { merchantCode } = useMerchant();

  useEffect(() => {
    if (!isSessionUnknown()) recordSession(client);
  }, [client]);

  useEffect(() => {
    const end = (error: unknown) => {
      // After the first failure the session is gone, so later failures end nothing.
      if (!(error instanceof CallError) || !endsSession(error.code) || !getSession(client)) return;
      // True if another tab has already reported the end.
      const announced = autoLogin.read() === 0;
      // A session that no call has ever found: the browser did not accept its cookie.
      const cause = error.code === 'login.not.session' && isUnconfirmedLogin(client) ? 'cookies' : 'ended';
      void leaveSession(client, merchantCode);
      broadcastSession(null);
      if (!announced) announceEnd(error, cause);
    };
    // Handles failures from before this effect.
    for (const query of client.getQueryCache().getAll()) end(query.state.error);
    return onFailure(end);
  }, [client, merchantCode]);

  useEffect(
    () =>
      subscribeToSession(async (session) => {
        if (getSession(client)?.userName === session?.userName) return;
        if (session) await enterSession(client, session);
        else await leaveSession(client, merchantCode);
        // Redirects away from a page that the new session may not open.
        await router.invalidate();
      }),
    [client, router, merchantCode],
  );

  useEffect(() => {
    // A page restored from the back-forward cache may belong to a session that has ended or was replaced. Other tabs
    // have recorded such a change in storage, so this page compares its session with storage. If the session is still
    // the same, personal queries are refetched; otherwise the page is hidden and reloaded.
    const revalidate = ({ persisted }: PageTransitionEvent) => {
      // A page that the service worker served from its cache fetches the session anyway.
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
