import { proxy, ref, useSnapshot } from 'valtio';

import { CallError } from '#src/shared/http/call-error.ts';
import { requestOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/** `cookies`: the browser refused the cookie of a new session. */
export type SessionEndCause = 'ended' | 'cookies';
type SessionEnd = { reason: CallError; cause: SessionEndCause; shownOnLogin: boolean };

const initial = (): SessionEnd => ({
  reason: ref(new CallError('login.not.session')),
  cause: 'ended',
  shownOnLogin: false,
});

// Written only in the browser, because on the edge all requests share the module's store.
const store = proxy(initial());

/**
 * Says that the session has ended: in a dialog, or on the login page, whose form must not be covered by a dialog that
 * leads to it. How to allow cookies is also on the login page that the dialog leads to.
 */
export function showSessionEnd(reason: CallError, cause: SessionEndCause = 'ended'): void {
  const isLogin = location.pathname === '/m/login';
  Object.assign(store, { reason: ref(reason), cause, shownOnLogin: isLogin || cause === 'cookies' });
  if (!isLogin) requestOverlay('session-ended');
}

/** Forgets the end, once the login page has shown it. */
export const forgetSessionEnd = (): void => void Object.assign(store, initial());

export const useSessionEnd = (): Readonly<SessionEnd> => useSnapshot(store);
