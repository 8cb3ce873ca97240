// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { InboxMessage } from '#contract/calls/messages/inbox.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { announcementsQuery, homeAnnouncements } from '#src/domain/messages/messages-queries.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { markAnnouncementRead } from './api/announcement-queries.ts';
import { inboxQuery } from './api/inbox-queries.ts';
import type { Entry } from './components/entry.tsx';
import { InboxPage } from './inbox-page.tsx';
import { sortByPosition, findOpenedId } from './lib/notice-list.ts';
import { MessagePage } from './message-page.tsx';
import { NoticePage } from './notice-page.tsx';

const entry = vi.hoisted(() => ({ isBroken: false }));
vi.mock('./components/entry.tsx', async (load) => {
  const actual = await load<{ Entry: typeof Entry }>();
  return {
    ...actual,
    Entry: (props: Parameters<typeof Entry>[0]) => {
      if (entry.isBroken) throw new Error('no entry');
      return actual.Entry(props);
    },
  };
});

afterEach(() => vi.useRealTimers());

const notice = (id: number, overrides: Partial<Announcement> = {}): Announcement => ({
  id,
  type: 'PL',
  title: `Notice ${id}`,
  content: `<p>Text ${id}</p>`,
  read: false,
  startDate: '2026-03-02',
  endDate: null,
  noExpiry: 1,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
  ...overrides,
});
const message = (id: number, overrides: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  title: `Message ${id}`,
  content: '<p>Text</p>',
  read: false,
  at: '2026-03-02T10:00:00.000Z',
  ...overrides,
});

const createClient = (type: 0 | 1 | 4 | null = 0) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (type !== null) setSession(client, { ...aSession, type });
  return client;
};
const isPost = ({ method }: Request) => method === 'POST';

/** Mocks a platform that stores read marks. */
function mockMarks(notices: Announcement[]) {
  const read = new Set<number>();
  const client = createClient();
  const requests = mockReplies({
    '/wps/announcement': async (request) => {
      if (!isPost(request)) return notices.map((each) => ({ ...each, read: read.has(each.id) }));
      const { announcementId } = await request.json();
      read.add(announcementId);
      return {};
    },
  });
  const list = announcementsQuery('EN', homeAnnouncements);
  return {
    client,
    requests,
    list,
    readHere: () => client.getQueryData(list.queryKey)?.map((each) => each.read),
  };
}

test('read marks of announcements are sent 150 ms apart and none is lost; an announcement that was read never shows as unread again [MC-11] [MC-12] [ED-04]', async () => {
  const { client, requests, list, readHere } = mockMarks([notice(1), notice(2), notice(3)]);
  await client.fetchQuery(list);
  // Observed like a visible list, so it is refetched.
  const shown = new QueryObserver(client, list).subscribe(() => undefined);
  // The first throttled call loads this module, which does not depend on the fake clock.
  await import('#src/shared/http/wire/throttle.ts');
  vi.useFakeTimers();
  const seen: (boolean[] | undefined)[] = [];
  client.getQueryCache().subscribe(() => seen.push(readHere()));
  const all = Promise.all([1, 2, 3].map((id) => markAnnouncementRead(client, id)));
  await vi.advanceTimersByTimeAsync(100);
  expect(requests.filter(isPost)).toHaveLength(1);
  expect(readHere()).toEqual([true, true, true]);
  await vi.advanceTimersByTimeAsync(149);
  expect(requests.filter(isPost)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(151);
  expect(requests.filter(isPost)).toHaveLength(3);
  await all;
  expect(readHere()).toEqual([true, true, true]);
  const asRead = seen.slice(seen.findIndex((marks) => marks?.every(Boolean)));
  expect(asRead.flat()).not.toContain(false);
  shown();
  expect(await requests.find(isPost)?.json()).toEqual({ announcementId: 1, read: true });
});

test('popups are sorted last, so that positions match the ticker; an id takes precedence over a position [MC-07]', () => {
  const all = sortByPosition([notice(1, { type: 'PU' }), notice(2), notice(3, { type: 'PR' })]);
  expect(all.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(findOpenedId(all, { index: 1 })).toBe(3);
  expect(findOpenedId(all, { index: 1, id: 2 })).toBe(2);
  expect(findOpenedId(all, { index: 9 })).toBeUndefined();
  expect(findOpenedId(all, {})).toBeUndefined();
});

test.each([
  ['a member', 0, 1],
  ['a guest', 4, 0],
  ['a visitor', null, 0],
] as const)(
  'if %s (type %s) opens an unread announcement, the number of read marks sent is %i [MC-13]',
  async (_, type, marks) => {
    const client = createClient(type);
    const requests = mockReplies({ '*': (request) => (isPost(request) ? {} : [notice(1)]) });
    renderRoute(<NoticePage search={{ id: 1 }} onSearch={() => undefined} />, { client });
    await screen.findByText('Text 1');
    await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0));
    expect(requests.filter(isPost)).toHaveLength(marks);
  },
);

test.each([
  ['an agent', 1, ['Agents: statements', 'Notice 1', 'Notice 2'], ['All', 'For agents', 'Most read', 'News']],
  ['a member', 0, ['Notice 1', 'Notice 2'], ['All', 'Most read', 'News']],
] as const)(
  'for %s the tab All has everything that the badge counts, newest first [MC-02] [AG-28]',
  async (_, type, titles, tabs) => {
    mockReplies({
      '/wps/announcement': ({ url }) =>
        new URL(url).searchParams.get('types') === 'A'
          ? [notice(9, { type: 'A', title: 'Agents: statements', startDate: '2026-03-09' })]
          : [notice(1), notice(2)],
    });
    renderRoute(<NoticePage search={{}} onSearch={() => undefined} />, { client: createClient(type) });
    await waitFor(() =>
      expect(screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual(
        titles.map((title) => expect.stringContaining(title)),
      ),
    );
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(tabs);
  },
);

test('without announcements the page says so and links to the games [MC-10]', async () => {
  mockReplies({ '*': () => [] });
  renderRoute(<NoticePage search={{}} onSearch={() => undefined} />, { client: createClient(null) });
  expect(await screen.findByText('No announcements right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')).toBe('/m/home');
});

test('an announcement with an unreadable date shows it as written, and all other announcements stay', async () => {
  mockReplies({ '*': () => [notice(1), notice(2, { startDate: '30/04/2026' })] });
  renderRoute(<NoticePage search={{ id: 2 }} onSearch={() => undefined} />, { client: createClient(null) });
  expect(await screen.findByText('30/04/2026')).toBeTruthy();
  expect(screen.getByText('Notice 1')).toBeTruthy();
});

test('announcements that failed to load are refetched by a tap', async () => {
  let fails = true;
  mockReplies({ '*': () => (fails ? buildRefusal('system.error') : [notice(1)]) });
  renderRoute(<NoticePage search={{}} onSearch={() => undefined} />, { client: createClient(null) });
  const again = await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Notice 1')).toBeTruthy();
});

test('pictures of an announcement are shown in their order, before its text [MC-15]', async () => {
  const announcementImages = [
    { url: 'b/second', sequence: 2 },
    { url: 'b/first', sequence: 1 },
  ];
  mockReplies({ '*': () => [notice(1, { announcementImages })] });
  const { container } = renderRoute(<NoticePage search={{ id: 1 }} onSearch={() => undefined} />, {
    client: createClient(null),
  });
  await screen.findByText('Text 1');
  const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures.map((src) => src?.split('/').at(-1))).toEqual(['first', 'second']);
});

function openInbox(replies: Parameters<typeof mockReplies>[0]) {
  const client = createClient();
  const requests = mockReplies({
    '/wps/message': () => ({ list: [message(2), message(1, { read: true })], next: null }),
    '/wps/message/unread': () => 1,
    ...replies,
  });
  renderRoute(<InboxPage />, { client });
  return { client, requests };
}
const openFirst = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Message 2/ }));
};

test('a deletion that the platform refuses is reverted; an accepted deletion can be undone in place of the message', async () => {
  let refuses = true;
  const { requests } = openInbox({
    '/wps/message/read': () => ({}),
    '/wps/message/delete': () => (refuses ? buildRefusal('system.error') : {}),
  });
  await openFirst();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Deleted: Message 2')).toBeNull());
  expect(screen.getByRole('button', { name: /Message 2/ })).toBeTruthy();
  refuses = false;
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: /Message 2/ })).toBeTruthy();
  const bodies = requests.filter(({ url }) => url.endsWith('/delete')).map((request) => request.json());
  expect(await Promise.all(bodies)).toEqual([{ id: 2 }, { id: 2 }, { id: 2, restore: true }]);
});

test('the second of two quick taps opens nothing, because after “Delete” another message is under the finger', async () => {
  const { requests } = openInbox({ '/wps/message/read': () => ({}) });
  const other = await screen.findByRole('button', { name: /Message 2/ });
  fireEvent.click(other, { detail: 2 });
  expect(other.getAttribute('aria-expanded')).toBe('false');
  expect(requests.filter(({ url }) => url.endsWith('/read'))).toEqual([]);
});

test('if “Undo” is tapped before the reply to the deletion, the request to restore the message is sent after that reply', async () => {
  let answer: (value: object) => void = () => undefined;
  const { requests } = openInbox({
    '/wps/message/read': () => ({}),
    '/wps/message/delete': () => new Promise((resolve) => (answer = resolve)),
  });
  await openFirst();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const sent = () => requests.filter(({ url }) => url.endsWith('/delete'));
  expect(sent()).toHaveLength(1);
  answer({});
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await sent()[1]?.json()).toEqual({ id: 2, restore: true });
  answer({});
});

test('a message that could not be marked as read shows as unread again', async () => {
  const { client } = openInbox({ '/wps/message/read': () => buildRefusal('system.error') });
  await openFirst();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(screen.getByRole('button', { name: /^Unread ?Message 2/ })).toBeTruthy();
});

test('a list that is refetched while a message is opened shows the message as read, and its new messages after that', async () => {
  const isRead = { current: false };
  const replies: (() => void)[] = [];
  const { client } = openInbox({
    '/wps/message': async () => {
      const list = [message(2, { read: isRead.current })];
      if (!client.getQueryData(inboxQuery('EN').queryKey)) return { list, next: null };
      if (isRead.current) return { list: [message(3), ...list], next: null };
      await new Promise<void>((resolve) => replies.push(resolve));
      return { list, next: null };
    },
    '/wps/message/read': () => {
      isRead.current = true;
      return {};
    },
  });
  const entry2 = await screen.findByRole('button', { name: /Message 2/ });
  const seen: (boolean | undefined)[] = [];
  client.getQueryCache().subscribe(() => {
    seen.push(
      client.getQueryData(inboxQuery('EN').queryKey)?.pages[0]?.list.find(({ id }) => id === 2)?.read,
    );
  });
  const refetched = client.refetchQueries(inboxQuery('EN'));
  await waitFor(() => expect(replies).toHaveLength(1));
  fireEvent.click(entry2);
  for (const reply of replies) reply();
  await refetched;
  expect(await screen.findByRole('button', { name: /Message 3/ })).toBeTruthy();
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
});

test('a next page that is loading while a message is opened is not lost', async () => {
  const pages: (() => void)[] = [];
  const { client } = openInbox({
    '/wps/message': async ({ url }) => {
      if (!new URL(url).searchParams.has('before')) return { list: [message(2)], next: 2 };
      await new Promise<void>((resolve) => pages.push(resolve));
      return { list: [message(1)], next: null };
    },
    '/wps/message/read': () => ({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }));
  await waitFor(() => expect(pages).toHaveLength(1));
  await openFirst();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  for (const show of pages) show();
  expect(await screen.findByRole('button', { name: /Message 1/ })).toBeTruthy();
  expect(pages).toHaveLength(1);
});

test('all messages are marked as read up to the newest visible message', async () => {
  const { requests } = openInbox({ '/wps/message/read/all': () => ({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  const sent = requests.find(({ url }) => url.endsWith('/read/all'));
  expect(await sent?.json()).toEqual({ upTo: 2 });
});

test('without a network the inbox says so, and loads once the network is back', async () => {
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(false);
  openInbox({});
  expect(await screen.findByText(/No network/)).toBeTruthy();
  await act(async () => onlineManager.setOnline(true));
  expect(await screen.findByText('Message 2')).toBeTruthy();
});

test('the entries of the message centre show unread counts; there is an entry for the chat only if CBS3 is on [MC-01] [CS-06]', async () => {
  const client = createClient();
  client.setQueryData(whitelabelQuery().queryKey, { CBS3: { enabled: '1' } });
  mockReplies({
    '/wps/announcement': () => [notice(1), notice(2, { read: true })],
    '/wps/message/unread': () => 7,
    '/wps/chat/unread': () => ({ unReadCount: 120 }),
    '*': () => new Promise<never>(() => undefined),
  });
  renderRoute(<MessagePage />, { path: '/m/message', client });
  const names = () =>
    [...screen.getByRole('navigation', { name: 'Message centre' }).children].map(
      ({ textContent }) => textContent,
    );
  await waitFor(() =>
    expect(names()).toEqual([
      'Announcements1 unread1',
      'Inbox7 unread7',
      'Chat with support120 unread99+',
      'Agent centre',
    ]),
  );
  act(() => void client.setQueryData(whitelabelQuery().queryKey, {}));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('the message centre lists the titles of the five newest announcements, each of which opens its announcement', async () => {
  const days = ['2026-03-01', '2026-03-06', '2026-03-03', '2026-03-02', '2026-03-05', '2026-03-04'];
  mockReplies({
    '/wps/announcement': () => days.map((startDate, index) => notice(index + 1, { startDate })),
    '*': () => new Promise<never>(() => undefined),
  });
  renderRoute(<MessagePage />, { path: '/m/message', client: createClient(null) });
  const latest = await screen.findByRole('navigation', { name: 'Latest announcements' });
  const links = [...latest.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([2, 5, 6, 3, 4].map((id) => `/m/notice?id=${id}`));
});

test('without a network the message centre says so in place of the newest announcements', async () => {
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(false);
  mockReplies({ '*': () => new Promise<never>(() => undefined) });
  renderRoute(<MessagePage />, { path: '/m/message', client: createClient(null) });
  expect((await screen.findByRole('status')).textContent).toMatch(/offline|connection/i);
  await act(async () => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading announcements'));
});

test('a broken list of announcements leaves the head of its page alive [ER-31]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  entry.isBroken = true;
  try {
    mockMarks([notice(1)]);
    renderRoute(<NoticePage search={{}} onSearch={() => undefined} />, { client: createClient() });
    expect(await screen.findByRole('button', { name: 'Couldn’t load. Tap to retry' })).toBeTruthy();
    expect(screen.getByRole('tablist')).toBeTruthy();
  } finally {
    entry.isBroken = false;
  }
});
