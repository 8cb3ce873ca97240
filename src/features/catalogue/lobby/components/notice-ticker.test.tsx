// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { enterSession, leaveSession } from '#src/domain/identity/session-change.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { NoticeTicker } from './notice-ticker.tsx';

const buildAnnouncement = (title: string): Announcement => ({
  id: 1,
  type: 'B',
  title,
  content: '',
  read: false,
  startDate: '2027-01-01',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
});

/** Mocks announcement requests. The returned function replies to the pending request with one announcement. */
function mockPendingAnnouncements() {
  const waiting: ((list: Announcement[]) => void)[] = [];
  mockReplies({ '/wps/announcement': () => new Promise((resolve) => waiting.push(resolve)) });
  return async (title: string) => {
    await expect.poll(() => waiting.length).toBe(1);
    await act(async () => waiting.shift()?.([buildAnnouncement(title)]));
  };
}

afterEach(() => vi.unstubAllGlobals());

const listTitles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('without announcements the notice bar says so; popups alone are no announcements of the bar [MC-10]', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (const list of [[], [{ ...buildAnnouncement('Popup'), type: 'PU' }]]) {
    mockReplies({ '/wps/announcement': () => list });
    const { unmount } = renderRoute(<NoticeTicker />);
    expect(await screen.findByText('No announcements right now')).toBeTruthy();
    expect(listTitles()).toEqual([]);
    unmount();
  }
});

test('after a login the ticker shows the visitor’s announcements until the member’s are loaded, but never those of another member', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answer = mockPendingAnnouncements();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderRoute(<NoticeTicker />, { client });
  await answer('For everybody');
  await expect.poll(listTitles).toContain('For everybody');

  void enterSession(client, aSession);
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
  expect(listTitles()).toContain('For everybody');
  await answer('For Robin');
  await expect.poll(listTitles).toContain('For Robin');
  expect(listTitles()).not.toContain('For everybody');

  void enterSession(client, { ...aSession, userName: 'kim' });
  await expect.poll(listTitles).toEqual([]);
  await answer('For Kim');
  await expect.poll(listTitles).toContain('For Kim');

  void leaveSession(client, 'aurora');
  await expect.poll(listTitles).not.toContain('For Kim');
  await answer('For everybody');
  await expect.poll(listTitles).toEqual(expect.arrayContaining(['For everybody']));
});
