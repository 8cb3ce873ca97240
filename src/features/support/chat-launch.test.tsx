// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import {
  closeOverlay,
  openRequestedOverlay,
  openOverlay,
  useRequestedOverlay,
  useOverlay,
} from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ChatLaunch } from './chat-launch.tsx';

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#02121a">';
});
/** Opens the guest alert as the popup scheduler does, and closes it as the guest does. */
function readAlert(): void {
  openRequestedOverlay('guest-alert');
  closeOverlay('guest-alert');
}
afterEach(() => {
  closeOverlay('chat');
  readAlert();
  document.head.innerHTML = '';
  vi.useRealTimers();
});

/** Shows which overlays are open. */
function OpenOverlays() {
  const [chat, guest] = [useOverlay('chat').open, useRequestedOverlay() === 'guest-alert'];
  return <p>{`chat ${chat}, guest ${guest}`}</p>;
}

function show(type: 0 | 4 | null, { chatUrl = '/m/chat', CBS3 = '1', language = 'TW' as const } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (type !== null) setSession(client, { ...aSession, type });
  client.setQueryData(whitelabelQuery().queryKey, { CBS3: { enabled: CBS3 } });
  const failures: Response[] = [];
  const requests = mockReplies({
    '/wps/chat/launch': () => failures.pop() ?? { chatUrl },
    '/wps/system/settings/consolidated': () => ({}),
  });
  const view = renderRoute(
    <>
      <ChatLaunch />
      <OpenOverlays />
    </>,
    { path: '/m/home', client, language },
  );
  const launches = () => requests.filter(({ url }) => new URL(url).pathname === '/wps/chat/launch');
  const tap = () => act(async () => openOverlay('chat'));
  return { ...view, tap, launches, failures, at: () => view.router.latestLocation.pathname };
}

test('a chat is requested with b2c, language, return address, colour and title, and opens half a second later [CS-03] [CS-04] [IN-09]', async () => {
  const { tap, launches, at } = show(0);
  await tap();
  await waitFor(() => expect(launches()).toHaveLength(1));
  const [request] = launches();
  expect(Object.fromEntries(new URL(request?.url ?? '').searchParams)).toEqual({
    b2c: '1',
    language: 'CN',
    backUrl: location.href,
    headerColor: '#02121a',
    title: 'Aurora',
  });
  expect(screen.getByRole('status').textContent).toContain('Opening chat');
  expect(at()).toBe('/m/home');
  await waitFor(() => expect(at()).toBe('/m/chat'), { timeout: 3_000 });
});

test('the delay before the chat opens is half a second [CS-04]', async () => {
  vi.useFakeTimers();
  const { tap, launches, at } = show(0);
  await tap();
  while (launches().length === 0) await act(() => vi.advanceTimersByTimeAsync(1));
  // The delay counts from the reply, which arrives within a few microtasks.
  await act(() => vi.advanceTimersByTimeAsync(450));
  expect(at()).toBe('/m/home');
  await act(() => vi.advanceTimersByTimeAsync(60));
  expect(at()).toBe('/m/chat');
});

test('a visitor is led to login and a guest to registration; without a chat nothing opens [CS-06] [CS-07] [CS-08]', async () => {
  const visitor = show(null);
  await visitor.tap();
  await waitFor(() => expect(visitor.at()).toBe('/m/login'));
  act(() => closeOverlay('chat'));
  visitor.unmount();
  const guest = show(4);
  await guest.tap();
  await screen.findByText('chat false, guest true');
  act(readAlert);
  guest.unmount();
  const closed = show(0, { CBS3: '0' });
  await closed.tap();
  await screen.findByText('chat false, guest false');
  for (const { launches } of [visitor, guest, closed]) expect(launches()).toEqual([]);
});

test('if a chat cannot be opened, the dialog shows the reason and offers another try', async () => {
  const { tap, launches, failures, at } = show(0);
  failures.push(buildRefusal('system.busy'));
  await tap();
  expect((await screen.findByRole('alert')).textContent).toContain('We are very busy right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(at()).toBe('/m/chat'), { timeout: 3_000 });
  expect(launches()).toHaveLength(2);
});

test.each(['https://evil.example/chat', '//evil.example', 'javascript:alert(1)', ''])(
  'a chat never opens on a site that the merchant has not named: %s',
  async (chatUrl) => {
    const { tap, at } = show(0, { chatUrl });
    await tap();
    expect((await screen.findByRole('alert')).textContent).toContain('This couldn’t be opened');
    expect(at()).toBe('/m/home');
  },
);
