// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { liveCloseCodes } from '#contract/wire/live.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { unreadChatQuery } from '#src/domain/support/support-queries.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';
import { createDeferred } from '#src/testing/deferred.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { mockReplies } from '#src/testing/replies.ts';

import { startLiveTab } from './live-tab.ts';
import { tablesTopic } from './tables-topic.ts';

/** All sockets that were opened. */
let sockets: FakeSocket[] = [];
class FakeSocket extends EventTarget {
  sent: string[] = [];
  closed = false;
  url: string;
  constructor(url: URL) {
    super();
    this.url = url.href;
    sockets.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  sendMarks(marks: Record<string, number>, spreadMs?: number) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ marks, spreadMs }) }));
  }
}

const aTable: LiveTable = {
  nodeId: 7,
  roomId: 'T007',
  kind: 'baccarat',
  open: true,
  taken: 3,
  seats: 7,
  minBet: 100,
  maxBet: 20_000,
  results: ['banker'],
};
const sendTables = (socket: FakeSocket | undefined, tables: readonly LiveTable[]) =>
  socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ marks: {}, tables }) }));

/** Locks as in a browser: one holder at a time, the others wait. */
function fakeLocks() {
  const waiting: (() => void)[] = [];
  let held = false;
  const release = () => {
    held = false;
    waiting.shift()?.();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const begin = async () => {
          if (signal.aborted) return release();
          held = true;
          await run();
          release();
          return resolve();
        };
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        if (held) waiting.push(() => void begin());
        else void begin();
      }),
  };
}

const stops: (() => void)[] = [];
let pageHidden = false;
beforeEach(() => {
  sockets = [];
  pageHidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: fakeLocks() }));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => pageHidden);
  scopeStorage('aurora', 'robin');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete document.documentElement.dataset.saving;
  localStorage.clear();
  scopeStorage('', null);
});

/** A member's tab that shows the number of unread messages. */
function openTab(type: 0 | 4 = 0, hasChannel = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type });
  client.setQueryData(unreadQuery().queryKey, 0);
  const unread = new QueryObserver(client, { ...unreadQuery(), staleTime: Infinity });
  stops.push(unread.subscribe(() => undefined));
  stops.push(startLiveTab(client, { ...aSession, type }, hasChannel));
  return client;
}
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const setHidden = (isHidden: boolean) => {
  pageHidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const paths = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname);

test('at a platform without the channel no socket is opened', async () => {
  openTab(0, false);
  await advance(5_000);
  expect(sockets).toEqual([]);
});

test('only one of two tabs has the socket, and both refetch what has changed', async () => {
  const requests = mockReplies({ '/wps/message/unread': () => 3 });
  const [first, second] = [openTab(), openTab()];
  await advance(2_000);
  expect(sockets.map(({ url }) => url)).toEqual([expect.stringMatching(/^ws:\/\/.*\/wps\/live$/)]);
  const [socket] = sockets;
  socket?.dispatchEvent(new Event('open'));
  // A browser's first marks are not changes.
  socket?.sendMarks({ inbox: 4, chat: 1 });
  await advance(1_000);
  expect(requests).toEqual([]);
  socket?.sendMarks({ inbox: 5 });
  await advance(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/message/unread', '/wps/message/unread']));
  for (const client of [first, second])
    await vi.waitFor(() => expect(client.getQueryData(unreadQuery().queryKey)).toBe(3));
});

test('a tab that is repeatedly hidden and shown makes at most six requests a minute', async () => {
  mockReplies({ '*': () => 0 });
  openTab();
  for (let at = 0; at < 25; at += 1) {
    await advance(1_800);
    sockets.at(-1)?.dispatchEvent(new Event('open'));
    setHidden(true);
    setHidden(false);
  }
  expect(sockets.length).toBeLessThanOrEqual(6);
  expect(sockets.length).toBeGreaterThan(2);
});

test('a leading tab closes its socket when it is hidden, left or stopped, and the next visible tab opens another socket', async () => {
  mockReplies({ '*': () => 0 });
  const first = startLiveTab(new QueryClient(), aSession, true);
  stops.push(first);
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  setHidden(true);
  expect(sockets[0]?.closed).toBe(true);
  await advance(600_000);
  expect(sockets).toHaveLength(1);
  setHidden(false);
  await advance(2_000);
  expect(sockets).toHaveLength(2);
  // The browser may keep a page that is left, for the back button.
  dispatchEvent(new Event('pagehide'));
  expect(sockets[1]?.closed).toBe(true);
  dispatchEvent(new Event('pageshow'));
  await advance(2_000);
  expect(sockets).toHaveLength(3);
  // The leading tab stops, so the next tab leads.
  openTab();
  first();
  await advance(2_000);
  expect(sockets).toHaveLength(4);
});

test('a tab in data-saving mode and a guest’s tab neither open a socket nor poll', async () => {
  const requests = mockReplies({ '*': () => 0 });
  document.documentElement.dataset.saving = 'on';
  openTab();
  await advance(600_000);
  delete document.documentElement.dataset.saving;
  openTab(4);
  await advance(600_000);
  expect(sockets).toEqual([]);
  expect(requests).toEqual([]);
  document.dispatchEvent(new Event('saving'));
  await advance(2_000);
  expect(sockets).toHaveLength(1);
});

test('missed changes arrive with the next socket; requests about site-wide changes are spread; invalid messages are ignored', async () => {
  const requests = mockReplies({ '*': () => ({ unReadCount: 1 }) });
  const client = openTab();
  client.setQueryData(unreadChatQuery().queryKey, { unReadCount: 0 });
  stops.push(
    new QueryObserver(client, { ...unreadChatQuery(), staleTime: Infinity }).subscribe(() => undefined),
  );
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.sendMarks({ chat: 1 });
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '{"marks":"all"}' }));
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
  sockets[0]?.dispatchEvent(new Event('close'));
  await advance(12_000);
  sockets[1]?.dispatchEvent(new Event('open'));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets[1]?.sendMarks({ chat: 2, 'all.unheard-of': 7 }, 10_000);
  await advance(4_900);
  expect(requests).toEqual([]);
  await advance(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/chat/unread']));
});

test('a poll reply that arrives after the end of the session is ignored', async () => {
  const answer = createDeferred<Record<string, number>>();
  const requests = mockReplies({ '/wps/live': () => answer.promise, '/wps/message/unread': () => 3 });
  openTab();
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.sendMarks({ inbox: 4 });
  // The member has too many sockets elsewhere, so polls replace this socket.
  sockets[0]?.dispatchEvent(new CloseEvent('close', { code: liveCloseCodes.tooMany }));
  await advance(60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/live']));
  stops.pop()?.();
  answer.resolve({ inbox: 5 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(paths(requests)).toEqual(['/wps/live']);
});

test('only the leading tab refetches the balance after a change', async () => {
  const requests = mockReplies({ '*': () => ({ sumBalance: 5, currency: 'USD' }) });
  openTab();
  openTab();
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.sendMarks({});
  sockets[0]?.sendMarks({ balance: 1 });
  sockets[0]?.sendMarks({ balance: 2 });
  await advance(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/wallet/balance']));
});

test('a tab that shows live tables requests them, again on each new socket', async () => {
  mockReplies({ '*': () => 0 });
  openTab();
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  expect(sockets[0]?.sent).toEqual([]);
  const received: LiveTable[][] = [];
  const stop = tablesTopic.watch((tables) => received.push([...tables]));
  expect(sockets[0]?.sent).toEqual(['tables']);
  sendTables(sockets[0], [aTable]);
  expect(received).toEqual([[aTable]]);
  // The hidden tab closes its socket. When it is visible again, it opens another.
  setHidden(true);
  setHidden(false);
  await advance(2_000);
  sockets[1]?.dispatchEvent(new Event('open'));
  expect(sockets[1]?.sent).toEqual(['tables']);
  stop();
  expect(sockets[1]?.sent).toEqual(['tables', 'no tables']);
});

test('a message with live tables is not mistaken for marks, so the next marks are still the browser’s first', async () => {
  const requests = mockReplies({ '/wps/message/unread': () => 3 });
  openTab();
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sendTables(sockets[0], [aTable]);
  sockets[0]?.sendMarks({ inbox: 4 });
  await advance(1_000);
  expect(requests).toEqual([]);
});

test('the leading tab forwards live tables to another tab that requests them', async () => {
  mockReplies({ '*': () => 0 });
  openTab();
  await advance(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  // Another tab of this browser, simulated by its messages on the broadcast channel.
  const otherTab = new BroadcastChannel('live');
  stops.push(() => otherTab.close());
  const received: unknown[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent<unknown>) => received.push(data));
  const { userName } = aSession;
  vi.useRealTimers();
  otherTab.postMessage({ userName, wantsTables: true }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  await vi.waitFor(() => expect(sockets[0]?.sent).toEqual(['tables']));
  sendTables(sockets[0], [aTable]);
  await vi.waitFor(() => expect(received).toContainEqual({ userName, tables: [aTable] }));
});
