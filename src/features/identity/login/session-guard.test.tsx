// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { balance } from '#contract/calls/wallet/balance.ts';
import { broadcastSession } from '#src/domain/identity/channel/session-channel.ts';
import { autoLogin, enterSession, markNewLogin, sessionMarker } from '#src/domain/identity/session-change.ts';
import { getSession, setSession } from '#src/domain/identity/session.ts';
import { useLeaveSession } from '#src/domain/identity/use-leave-session.ts';
import { send } from '#src/shared/http/send.ts';
import { scopeStorage, sweepUserStorage } from '#src/shared/storage/stored.ts';
import {
  closeOverlay,
  openRequestedOverlay,
  openOverlay,
  useAnyOverlay,
  useRequestedOverlay,
} from '#src/shared/ui/overlay/overlay-history.ts';
import { createDeferred } from '#src/testing/deferred.ts';
import { aSession as robin } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { LoginNotice } from './components/login-notice.tsx';
import { SessionEndedDialog } from './components/session-ended-dialog.tsx';
import { SessionGuard } from './session-guard.tsx';

/** Opens the requested dialog as the `PopupScheduler` does, and closes it as a member does. */
function hide(): void {
  openRequestedOverlay('session-ended');
  closeOverlay('session-ended');
}

function start(client: QueryClient, sibling?: ReactNode) {
  const page = (
    <>
      <SessionGuard />
      {sibling}
    </>
  );
  const { router } = renderRoute(page, { client });
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  return {
    invalidate,
    dialog: renderHook(() => ({ open: useRequestedOverlay() === 'session-ended', hide })).result,
  };
}

function loggedIn(): QueryClient {
  const client = new QueryClient();
  setSession(client, robin);
  return client;
}
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)));

beforeEach(() => {
  localStorage.clear();
  mockReplies({ '*': () => buildRefusal('login.not.session') });
});
afterEach(async () => {
  hide();
  await settle();
});

test('twenty calls that fail at once end the session only once [AU-32]', async () => {
  const client = loggedIn();
  const { dialog } = start(client);
  const broadcasts: unknown[] = [];
  const tab = new BroadcastChannel('session');
  tab.addEventListener('message', ({ data }) => broadcasts.push(data));
  await act(() => Promise.allSettled(Array.from({ length: 20 }, () => send(balance, {}))));
  await settle();
  expect(getSession(client)).toBeNull();
  expect(dialog.current.open).toBe(true);
  await vi.waitFor(() => expect(broadcasts).toEqual([null]));
  act(() => dialog.current.hide());
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(dialog.current.open).toBe(false);
  tab.close();
});

test('a failure before the guard was mounted also ends the session [AU-32]', async () => {
  const client = loggedIn();
  await client.prefetchQuery({
    queryKey: ['member', 'balance'],
    retry: false,
    queryFn: () => send(balance, {}),
  });
  const { dialog } = start(client);
  await settle();
  expect(getSession(client)).toBeNull();
  expect(dialog.current.open).toBe(true);
});

test('a logout and a login in another tab are applied, and routes are revalidated', async () => {
  const client = loggedIn();
  const { dialog, invalidate } = start(client);
  broadcastSession(null);
  await vi.waitFor(() => expect(getSession(client)).toBeNull());
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1));
  expect(dialog.current.open).toBe(false);
  broadcastSession({ ...robin, userName: 'kim' });
  await vi.waitFor(() => expect(getSession(client)?.userName).toBe('kim'));
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(2));
});

test.each([
  ['a logout in another tab', () => broadcastSession(null)],
  ['another member’s login in another tab', () => broadcastSession({ ...robin, userName: 'kim' })],
  ['a call that finds no session', () => void send(balance, {}).catch(() => undefined)],
])('open overlays of a member are closed by %s', async (_, end) => {
  const client = loggedIn();
  start(client);
  const open = renderHook(useAnyOverlay).result;
  act(() => openOverlay('popup-news'));
  await vi.waitFor(() => expect(open.current).toBe(true));
  end();
  await vi.waitFor(() => expect(getSession(client)?.userName).not.toBe(robin.userName));
  await vi.waitFor(() => expect(open.current).toBe(false));
});

test('a session that ended while no page was open is reported once, at the next visit [CA-07]', async () => {
  autoLogin.write(1);
  const { dialog } = start(new QueryClient());
  await settle();
  expect(dialog.current.open).toBe(true);
  expect(autoLogin.read()).toBe(0);
});

test.each(['/m/login', '/m/register', '/m/forget'])(
  'the end of a session does not cover the form of %s with a dialog; the form says it once',
  async (path) => {
    history.replaceState(null, '', path);
    autoLogin.write(1);
    const { dialog } = start(new QueryClient(), <LoginNotice />);
    expect(await screen.findByText(/^Your session has ended\./)).toBeTruthy();
    expect(dialog.current.open).toBe(false);
    cleanup();
    renderRoute(<LoginNotice />);
    expect(screen.queryByText(/^Your session has ended\./)).toBeNull();
    history.replaceState(null, '', '/');
  },
);

test('a login that the next call does not find was refused by the browser: it needs cookies', async () => {
  const client = new QueryClient();
  const { dialog } = start(client);
  markNewLogin();
  await enterSession(client, robin);
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(dialog.current.open).toBe(true);
  renderRoute(<SessionEndedDialog />);
  act(() => openRequestedOverlay('session-ended'));
  expect(await screen.findByText(/^Your browser blocks cookies/)).toBeTruthy();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  hide();
  renderRoute(<LoginNotice />);
  expect((await screen.findByRole('alert')).textContent).toContain('Allow cookies for this site');
});

test('a session that ends after a successful call has ended: cookies are not the reason', async () => {
  const client = new QueryClient();
  start(client);
  markNewLogin();
  await enterSession(client, robin);
  client.setQueryData(['member', 'balance'], 1);
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  renderRoute(<SessionEndedDialog />);
  act(() => openRequestedOverlay('session-ended'));
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
});

test('a browser that blocks cookies is told so before the login', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderRoute(<LoginNotice />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser blocks cookies');
  vi.restoreAllMocks();
});

test('a visitor who never logged in sees no message', async () => {
  const { dialog } = start(new QueryClient());
  await settle();
  expect(dialog.current.open).toBe(false);
});

test('only one of two tabs that notice the end at the same time reports it [AU-32]', async () => {
  const client = loggedIn();
  const { dialog } = start(client);
  // The other tab has stored the end, but its message has not arrived.
  autoLogin.write(0);
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(getSession(client)).toBeNull();
  expect(dialog.current.open).toBe(false);
});

/**
 * Taps “Log out” while calls find that the platform has already ended the session; `answer` replies to the logout.
 */
async function logOutDuringCalls(answer: () => unknown) {
  const replied = createDeferred<void>();
  mockReplies({
    '/wps/session/logout': async () => {
      await replied.promise;
      return answer();
    },
    '*': () => buildRefusal('login.not.session'),
  });
  const client = loggedIn();
  autoLogin.write(1);
  let failed = false;
  function LogOut() {
    const leave = useLeaveSession();
    return <button onClick={() => void leave().catch(() => (failed = true))}>Log out</button>;
  }
  const { dialog } = start(client, <LogOut />);
  await act(async () => screen.getByRole('button', { name: 'Log out' }).click());
  await vi.waitFor(() => expect(autoLogin.read()).toBe(0));
  return {
    client,
    dialog,
    hasFailed: () => failed,
    finish: async () => {
      replied.resolve();
      await settle();
    },
  };
}

test('if a call finds during a logout that the session has ended, no dialog opens [AU-22] [AU-32]', async () => {
  const { client, dialog, finish } = await logOutDuringCalls(() => null);
  await act(() => send(balance, {}).catch(() => undefined));
  await finish();
  expect(getSession(client)).toBeNull();
  expect(dialog.current.open).toBe(false);
});

test('the end of a session after a failed logout is reported [AU-22] [AU-32]', async () => {
  const { client, dialog, finish, hasFailed } = await logOutDuringCalls(() => buildRefusal('system.error'));
  await finish();
  expect(hasFailed()).toBe(true);
  expect(getSession(client)).not.toBeNull();
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(dialog.current.open).toBe(true);
});

test('the end is reported even if storage is blocked [AU-32] [CA-11]', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const client = loggedIn();
  const { dialog } = start(client);
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(dialog.current.open).toBe(true);
  vi.restoreAllMocks();
});

test('stored values of a session that ended while no page was open are deleted at the next visit [AU-34] [CA-12]', async () => {
  scopeStorage('aurora', 'robin');
  sessionMarker.write(true);
  expect(Object.keys(localStorage).join()).toContain('robin');
  scopeStorage('aurora', null);
  start(new QueryClient());
  await settle();
  expect(Object.keys(localStorage).join()).not.toContain('robin');
});

const restorePage = () =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

test.each([
  ['nobody', null],
  ['another member', 'kim'],
])(
  'a page of a member that the browser restores is hidden and reloaded if the session now belongs to %s [AU-34]',
  async (_, next) => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom cannot reload.
    scopeStorage('aurora', 'robin');
    start(loggedIn());
    restorePage();
    expect(document.body.hidden).toBe(false);
    // The changes in storage that another page makes at a logout or at another member's login.
    scopeStorage('aurora', next);
    sweepUserStorage();
    scopeStorage('aurora', 'robin');
    restorePage();
    expect(document.body.hidden).toBe(true);
    document.body.hidden = false;
    vi.restoreAllMocks();
  },
);
