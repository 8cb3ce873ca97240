// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { useEnterSession } from '#src/domain/identity/use-enter-session.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';
import {
  requestOverlay,
  closeOverlay,
  openOverlay,
  useOverlay,
} from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { popupDelayMs } from './popup-rules.ts';
import { RequestedOverlays, PopupScheduler } from './popups.tsx';

const news = (read: boolean): Announcement => ({
  id: 1,
  type: 'PU',
  title: 'Welcome',
  content: '<p>Welcome</p>',
  read,
  startDate: '2026-03-02',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
});

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  scopeStorage('aurora', 'robin');
});
afterEach(() => {
  for (const name of ['popup-news', 'sheet', 'session-ended', 'guest-alert', 'download', 'service'])
    closeOverlay(name);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  scopeStorage('', null);
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Shown = () => <output>{useOverlay('popup-news').open ? 'news' : 'nothing'}</output>;
const shown = () => screen.getByRole('status').textContent;

/** Renders home for a member with unread news. */
async function home(read = false) {
  mockReplies({ '/wps/announcement': () => [news(read)], '*': () => ({}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(
    <>
      <PopupScheduler pathname="/m/home" />
      <input aria-label="Search" />
      <Shown />
    </>,
    { client, path: '/m/home' },
  );
  await passes(10);
}

test('news opens automatically once home has been quiet [HM-21]', async () => {
  await home();
  await passes(popupDelayMs - 100);
  expect(shown()).toBe('nothing');
  await passes(200);
  expect(shown()).toBe('news');
});

test('news that was read, also on another device, does not open again [HM-21]', async () => {
  await home(true);
  await passes(3 * popupDelayMs);
  expect(shown()).toBe('nothing');
});

test('news waits while another overlay is open, and opens afterwards', async () => {
  await home();
  act(() => openOverlay('sheet'));
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  act(() => closeOverlay('sheet'));
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});

test('news waits while the member types', async () => {
  await home();
  act(() => screen.getByLabelText('Search').focus());
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  act(() => screen.getByLabelText('Search').blur());
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});

test('news waits while the member looks at games below the top of the page [HM-21]', async () => {
  vi.stubGlobal('scrollY', 900);
  await home();
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  vi.stubGlobal('scrollY', 0);
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});

test('news waits while the page is hidden', async () => {
  await home();
  hidden = true;
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  hidden = false;
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});

/** Renders home for a visitor of a merchant with the flags. Returns the names of open overlays as they change. */
async function homeWithFlags(...flags: readonly string[]) {
  mockReplies({
    '/wps/system/whitelabel': () => Object.fromEntries(flags.map((flag) => [flag, { enabled: '1' }])),
    '/wps/announcement': () => [],
    '*': () => ({}),
  });
  renderRoute(
    <>
      <PopupScheduler pathname="/m/home" />
      <output>
        <Name of="download" />
        <Name of="service" />
      </output>
    </>,
    { path: '/m/home' },
  );
  await passes(10);
  await passes(popupDelayMs + 100);
}

test.each([
  [['HOMEAPP'], 'download'],
  [['HOMESERVICE'], 'service'],
  [['HOMEAPP', 'HOMESERVICE'], 'download'],
  [[], ''],
])('at a merchant with the flags %j a visitor’s home opens: %s [HM-22] [HM-23]', async (flags, opened) => {
  await homeWithFlags(...flags);
  expect(shown()).toBe(opened);
});

test('customer service follows when the app’s popup is closed, and nothing after it [HM-22] [HM-23]', async () => {
  await homeWithFlags('HOMEAPP', 'HOMESERVICE');
  act(() => closeOverlay('download'));
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('service');
  act(() => closeOverlay('service'));
  await passes(3 * popupDelayMs);
  expect(shown()).toBe('');
});

test('an iPhone, whose browser offers no installation, gets the popup of the app too [HM-22]', async () => {
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'iPhone Safari/604.1' });
  await homeWithFlags('HOMEAPP');
  expect(shown()).toBe('download');
});

test('the popup of the app does not open inside the app [PA-03]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await homeWithFlags('HOMEAPP');
  expect(shown()).toBe('');
});

const Name = ({ of }: { of: string }) => (useOverlay(of).open ? of : '');
const Open = () => (
  <output>
    {['sheet', 'popup-news', 'session-ended', 'guest-alert'].map((name) => (
      <Name key={name} of={name} />
    ))}
  </output>
);
const onAnyPage = () =>
  renderRoute(
    <>
      <RequestedOverlays />
      <Open />
    </>,
    { path: '/m/withdraw' },
  );

test('the end of the session is shown at once, on any page, in place of any open overlay [AU-32]', async () => {
  onAnyPage();
  await passes(10);
  act(() => openOverlay('sheet'));
  act(() => openOverlay('popup-news'));
  act(() => requestOverlay('session-ended'));
  await passes(10);
  expect(shown()).toBe('session-ended');
  act(() => closeOverlay('session-ended'));
  await passes(3 * popupDelayMs);
  expect(shown()).toBe('');
});

test('other requested overlays wait until the open overlay is closed, and open on each request [ME-10]', async () => {
  onAnyPage();
  await passes(10);
  act(() => openOverlay('sheet'));
  act(() => requestOverlay('guest-alert'));
  await passes(3 * popupDelayMs);
  expect(shown()).toBe('sheet');
  for (const _ of [1, 2, 3]) {
    act(() => requestOverlay('guest-alert'));
    for (const name of ['sheet', 'guest-alert']) act(() => closeOverlay(name));
    act(() => requestOverlay('guest-alert'));
    await passes(10);
    expect(shown()).toBe('guest-alert');
  }
});

test('a login that lost its cookie says so only after it has left its page, because leaving closes dialogs [AU-32]', async () => {
  const Login = () => {
    const enter = useEnterSession();
    return <button onClick={() => void enter(aSession, { to: '/m/home' })}>Log in</button>;
  };
  mockReplies({ '*': () => ({}) });
  const { router } = renderRoute(
    <>
      <RequestedOverlays />
      <Login />
      <Open />
    </>,
    { path: '/m/login' },
  );
  await passes(10);
  let arrive = () => undefined as void;
  vi.spyOn(router, 'navigate').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await act(async () => {
    screen.getByRole('button').click();
    requestOverlay('session-ended');
  });
  await passes(10);
  expect(shown()).toBe('');
  arrive();
  await passes(10);
  expect(shown()).toBe('session-ended');
});

test('no popup opens while an overlay is requested', async () => {
  await home();
  // The test renders no component that opens the requested overlay, as on a page whose code is still loading.
  act(() => requestOverlay('guest-alert'));
  await passes(3 * popupDelayMs);
  expect(shown()).toBe('nothing');
});
