import { proxy, ref, useSnapshot } from 'valtio';

import { CallError } from '#src/shared/http/call-error.ts';
import { requestOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

/** `cookies`: the browser refused the cookie of a new session. */
export type SessionEndCause = 'ended' | 'cookies';
type SessionEnd = { reason: CallError; cause: SessionEndCause; shownOnForm: boolean };

const initial = (): SessionEnd => ({
  reason: ref(new CallError('login.not.session')),
  cause: 'ended',
  shownOnForm: false,
});

// Written only in the browser, because on the edge all requests share the module's store.
const store = proxy(initial());

/** Pages on which a visitor types to get in. `LoginNotice` is above their forms. */
const formPages: readonly string[] = ['/m/login', '/m/register', '/m/forget'];

/**
 * Says that the session has ended: in a dialog, or above the form of a page on which a visitor types to get in, because
 * a dialog would cover the form. How to allow cookies is also on the login page that the dialog leads to.
 */
export function showSessionEnd(reason: CallError, cause: SessionEndCause = 'ended'): void {
  const isForm = formPages.includes(location.pathname);
  Object.assign(store, { reason: ref(reason), cause, shownOnForm: isForm || cause === 'cookies' });
  if (!isForm) requestOverlay('session-ended');
}

/** Forgets the end, once a form has shown it. */
export const forgetSessionEnd = (): void => void Object.assign(store, initial());

export const useSessionEnd = (): Readonly<SessionEnd> => useSnapshot(store);
