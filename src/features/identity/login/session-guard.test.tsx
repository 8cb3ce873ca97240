// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { balance } from '#contract/calls/wallet/balance.ts';
import { broadcastSession } from '#src/domain/identity/channel/session-channel.ts';
import { autoLogin } from '#src/domain/identity/session-change.ts';
import { sessionMarker } from '#src/domain/identity/session-change.ts';
import { getSession, setSession } from '#src/domain/identity/session.ts';
import { useLeaveSession } from '#src/domain/identity/use-leave-session.ts';
import { send } from '#src/shared/http/send.ts';
import { scopeStorage, sweepUserStorage } from '#src/shared/storage/stored.ts';
import {
  closeOverlay,
  openAsked,
  openOverlay,
  useAnyOverlay,
  useAskedOverlay,
} from '#src/shared/ui/overlay/overlay-history.ts';
import { deferred } from '#src/testing/deferred.ts';
import { aSession as robin } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';

import { SessionGuard } from './session-guard.tsx';

/** As the governor of popups, and then a member, does. */
function hide(): void {
  openAsked('session-ended');
  closeOverlay('session-ended');
}

function start(client: QueryClient, beside?: ReactNode) {
  const page = (
    <>
      <SessionGuard />
      {beside}
    </>
  );
  const { router } = renderRoute(page, { client });
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue();
  return {
    invalidate,
    said: renderHook(() => ({ open: useAskedOverlay() === 'session-ended', hide })).result,
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
  mockReplies({ '*': () => refusal('login.not.session') });
});
afterEach(async () => {
  hide();
  await settle();
});

test('twenty calls that fail at a time end the session once, and nothing is asked again [AU-32]', async () => {
  const client = loggedIn();
  const { said } = start(client);
  const told: unknown[] = [];
  const tab = new BroadcastChannel('session');
  tab.addEventListener('message', ({ data }) => told.push(data));
  await act(() => Promise.allSettled(Array.from({ length: 20 }, () => send(balance, {}))));
  await settle();
  expect(getSession(client)).toBeNull();
  expect(said.current.open).toBe(true);
  await vi.waitFor(() => expect(told).toEqual([null]));
  act(() => said.current.hide());
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(said.current.open).toBe(false);
  tab.close();
});

test('what failed before the guard was there is not missed [AU-32]', async () => {
  const client = loggedIn();
  await client.prefetchQuery({
    queryKey: ['member', 'balance'],
    retry: false,
    queryFn: () => send(balance, {}),
  });
  const { said } = start(client);
  await settle();
  expect(getSession(client)).toBeNull();
  expect(said.current.open).toBe(true);
});

test('a logout and a login in another tab are followed, and pages look again whom they are for', async () => {
  const client = loggedIn();
  const { said, invalidate } = start(client);
  broadcastSession(null);
  await vi.waitFor(() => expect(getSession(client)).toBeNull());
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1));
  expect(said.current.open).toBe(false);
  broadcastSession({ ...robin, userName: 'kim' });
  await vi.waitFor(() => expect(getSession(client)?.userName).toBe('kim'));
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledTimes(2));
});

test.each([
  ['a logout in another tab', () => broadcastSession(null)],
  ['another member’s login in another tab', () => broadcastSession({ ...robin, userName: 'kim' })],
  ['a call that finds no session', () => void send(balance, {}).catch(() => undefined)],
])('what a member has open over the page is closed by %s', async (_, end) => {
  const client = loggedIn();
  start(client);
  const open = renderHook(useAnyOverlay).result;
  act(() => openOverlay('popup-news'));
  await vi.waitFor(() => expect(open.current).toBe(true));
  end();
  await vi.waitFor(() => expect(getSession(client)?.userName).not.toBe(robin.userName));
  await vi.waitFor(() => expect(open.current).toBe(false));
});

test('a session that ended while no page was open is said at the next visit, once [CA-07]', async () => {
  autoLogin.write(1);
  const { said } = start(new QueryClient());
  await settle();
  expect(said.current.open).toBe(true);
  expect(autoLogin.read()).toBe(0);
});

test('a visitor who never logged in is told nothing', async () => {
  const { said } = start(new QueryClient());
  await settle();
  expect(said.current.open).toBe(false);
});

test('of two tabs that notice at the same time one says it [AU-32]', async () => {
  const client = loggedIn();
  const { said } = start(client);
  // The other tab has noted it; its news has not arrived.
  autoLogin.write(0);
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(getSession(client)).toBeNull();
  expect(said.current.open).toBe(false);
});

/** Logs out by a tap, while a call finds that the platform has ended the session already; `answer` ends the logout. */
async function logOutDuringCalls(answer: () => unknown) {
  const replied = deferred<void>();
  mockReplies({
    '/wps/session/logout': async () => {
      await replied.promise;
      return answer();
    },
    '*': () => refusal('login.not.session'),
  });
  const client = loggedIn();
  autoLogin.write(1);
  let failed = false;
  function LogOut() {
    const leave = useLeaveSession();
    return <button onClick={() => void leave().catch(() => (failed = true))}>Log out</button>;
  }
  const { said } = start(client, <LogOut />);
  await act(async () => screen.getByRole('button', { name: 'Log out' }).click());
  await vi.waitFor(() => expect(autoLogin.read()).toBe(0));
  return {
    client,
    said,
    hasFailed: () => failed,
    finish: async () => {
      replied.resolve();
      await settle();
    },
  };
}

test('a call that finds the session ended while the member logs out is not told of [AU-22] [AU-32]', async () => {
  const { client, said, finish } = await logOutDuringCalls(() => null);
  await act(() => send(balance, {}).catch(() => undefined));
  await finish();
  expect(getSession(client)).toBeNull();
  expect(said.current.open).toBe(false);
});

test('after a logout that failed a session that ends is told of [AU-22] [AU-32]', async () => {
  const { client, said, finish, hasFailed } = await logOutDuringCalls(() => refusal('system.error'));
  await finish();
  expect(hasFailed()).toBe(true);
  expect(getSession(client)).not.toBeNull();
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(said.current.open).toBe(true);
});

test('where the browser keeps nothing the end is said all the same [AU-32] [CA-11]', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const client = loggedIn();
  const { said } = start(client);
  await act(() => send(balance, {}).catch(() => undefined));
  await settle();
  expect(said.current.open).toBe(true);
  vi.restoreAllMocks();
});

test('what a session left that ended while no page was open is swept at the next visit [AU-34] [CA-12]', async () => {
  scopeStorage('aurora', 'robin');
  sessionMarker.write(true);
  expect(Object.keys(localStorage).join()).toContain('robin');
  scopeStorage('aurora', null);
  start(new QueryClient());
  await settle();
  expect(Object.keys(localStorage).join()).not.toContain('robin');
});

const broughtBack = () =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

test.each([
  ['nobody', null],
  ['another member', 'kim'],
])('a page that the browser brings back for %s is hidden and loaded anew [AU-34]', async (_, next) => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom cannot reload
  scopeStorage('aurora', 'robin');
  start(loggedIn());
  broughtBack();
  expect(document.body.hidden).toBe(false);
  // What another page of this site notes at a logout, or when somebody else logs in.
  scopeStorage('aurora', next);
  sweepUserStorage();
  scopeStorage('aurora', 'robin');
  broughtBack();
  expect(document.body.hidden).toBe(true);
  document.body.hidden = false;
  vi.restoreAllMocks();
});
