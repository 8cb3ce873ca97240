// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { popupDelayMs } from './popup-rules.ts';
import { Governor } from './popups.tsx';

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
  for (const name of ['popup-news', 'sheet']) closeOverlay(name);
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  scopeStorage('', null);
});

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Shown = () => <output>{useOverlay('popup-news').open ? 'news' : 'nothing'}</output>;
const shown = () => screen.getByRole('status').textContent;

/** Home of a member to whom there is something to say. */
async function home(read = false) {
  mockReplies({ '/wps/announcement': () => [news(read)], '*': () => ({}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  renderRoute(
    <>
      <Governor pathname="/m/home" />
      <input aria-label="Search" />
      <Shown />
    </>,
    { client, path: '/m/home' },
  );
  await passes(10);
}

test('news open by themselves once home has been quiet [HM-21]', async () => {
  await home();
  await passes(popupDelayMs - 100);
  expect(shown()).toBe('nothing');
  await passes(200);
  expect(shown()).toBe('news');
});

test('what was read, on another device too, does not open again [HM-21]', async () => {
  await home(true);
  await passes(3 * popupDelayMs);
  expect(shown()).toBe('nothing');
});

test('while something else is open nothing opens, and then it does', async () => {
  await home();
  act(() => openOverlay('sheet'));
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  act(() => closeOverlay('sheet'));
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});

test('nothing opens under fingers that type', async () => {
  await home();
  act(() => screen.getByLabelText('Search').focus());
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  act(() => screen.getByLabelText('Search').blur());
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});

test('nothing opens where nobody looks', async () => {
  await home();
  hidden = true;
  await passes(5 * popupDelayMs);
  expect(shown()).toBe('nothing');
  hidden = false;
  await passes(2 * popupDelayMs);
  expect(shown()).toBe('news');
});
