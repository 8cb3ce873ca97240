// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import { liveClosed } from '#contract/wire/live.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { unreadChatQuery } from '#src/domain/support/support-queries.ts';
import { scopeStorage } from '#src/shared/storage/stored.ts';
import { deferred } from '#src/testing/deferred.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { mockReplies } from '#src/testing/replies.ts';

import { startLiveTab } from './live-tab.ts';
import { tablesTopic } from './tables-topic.ts';

/** The sockets that were asked for. */
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
  says(marks: Record<string, number>, spreadMs?: number) {
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
const tellsTables = (socket: FakeSocket | undefined, tables: readonly LiveTable[]) =>
  socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ marks: {}, tables }) }));

/** Locks as a browser has them: one at a time, the others wait. */
function fakeLocks() {
  const waiting: (() => void)[] = [];
  let held = false;
  const next = () => {
    held = false;
    waiting.shift()?.();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const begin = async () => {
          if (signal.aborted) return next();
          held = true;
          await run();
          next();
          return resolve();
        };
        signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        if (held) waiting.push(() => void begin());
        else void begin();
      }),
  };
}

const stops: (() => void)[] = [];
let hidden = false;
beforeEach(() => {
  sockets = [];
  hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: fakeLocks() }));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
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

/** A tab of a member that shows how much is unread. */
function tab(type: 0 | 4 = 0) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type });
  client.setQueryData(unreadQuery().queryKey, 0);
  const unread = new QueryObserver(client, { ...unreadQuery(), staleTime: Infinity });
  stops.push(unread.subscribe(() => undefined));
  stops.push(startLiveTab(client, { ...aSession, type }));
  return client;
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const see = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const paths = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname);

test('of two tabs one has the socket, and both ask anew for what has changed', async () => {
  const requests = mockReplies({ '/wps/message/unread': () => 3 });
  const [first, second] = [tab(), tab()];
  await passes(2_000);
  expect(sockets.map(({ url }) => url)).toEqual([expect.stringMatching(/^ws:\/\/.*\/wps\/live$/)]);
  const [socket] = sockets;
  socket?.dispatchEvent(new Event('open'));
  // The first marks of a browser are no news.
  socket?.says({ inbox: 4, chat: 1 });
  await passes(1_000);
  expect(requests).toEqual([]);
  socket?.says({ inbox: 5 });
  await passes(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/message/unread', '/wps/message/unread']));
  for (const client of [first, second])
    await vi.waitFor(() => expect(client.getQueryData(unreadQuery().queryKey)).toBe(3));
});

test('who hides and shows a tab without end asks no more often than six times a minute', async () => {
  mockReplies({ '*': () => 0 });
  tab();
  for (let at = 0; at < 25; at += 1) {
    await passes(1_800);
    sockets.at(-1)?.dispatchEvent(new Event('open'));
    see(true);
    see(false);
  }
  expect(sockets.length).toBeLessThanOrEqual(6);
  expect(sockets.length).toBeGreaterThan(2);
});

test('the tab that leads is one that is seen: hidden it closes its socket, and another takes over', async () => {
  mockReplies({ '*': () => 0 });
  const first = startLiveTab(new QueryClient(), aSession);
  stops.push(first);
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  see(true);
  expect(sockets[0]?.closed).toBe(true);
  await passes(600_000);
  expect(sockets).toHaveLength(1);
  see(false);
  await passes(2_000);
  expect(sockets).toHaveLength(2);
  // Left for another page it may be kept for the back button.
  dispatchEvent(new Event('pagehide'));
  expect(sockets[1]?.closed).toBe(true);
  dispatchEvent(new Event('pageshow'));
  await passes(2_000);
  expect(sockets).toHaveLength(3);
  // It is closed: the next one leads.
  tab();
  first();
  await passes(2_000);
  expect(sockets).toHaveLength(4);
});

test('who saves data, or is a guest, has no socket and is polled by nobody', async () => {
  const requests = mockReplies({ '*': () => 0 });
  document.documentElement.dataset.saving = 'on';
  tab();
  await passes(600_000);
  delete document.documentElement.dataset.saving;
  tab(4);
  await passes(600_000);
  expect(sockets).toEqual([]);
  expect(requests).toEqual([]);
  document.dispatchEvent(new Event('saving'));
  await passes(2_000);
  expect(sockets).toHaveLength(1);
});

test('what was missed shows with the next socket; what concerns all is asked for over a time; nonsense changes nothing', async () => {
  const requests = mockReplies({ '*': () => ({ unReadCount: 1 }) });
  const client = tab();
  client.setQueryData(unreadChatQuery().queryKey, { unReadCount: 0 });
  stops.push(
    new QueryObserver(client, { ...unreadChatQuery(), staleTime: Infinity }).subscribe(() => undefined),
  );
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.says({ chat: 1 });
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '{"marks":"all"}' }));
  sockets[0]?.dispatchEvent(new MessageEvent('message', { data: 'pong' }));
  sockets[0]?.dispatchEvent(new Event('close'));
  await passes(12_000);
  sockets[1]?.dispatchEvent(new Event('open'));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  sockets[1]?.says({ chat: 2, 'all.unheard-of': 7 }, 10_000);
  await passes(4_900);
  expect(requests).toEqual([]);
  await passes(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/chat/unread']));
});

test('a poll that is answered after the session has ended is of nobody', async () => {
  const answer = deferred<Record<string, number>>();
  const requests = mockReplies({ '/wps/live': () => answer.promise, '/wps/message/unread': () => 3 });
  tab();
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.says({ inbox: 4 });
  // Elsewhere he has as many as he may: polls take its place.
  sockets[0]?.dispatchEvent(new CloseEvent('close', { code: liveClosed.tooMany }));
  await passes(60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/live']));
  stops.pop()?.();
  answer.resolve({ inbox: 5 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(paths(requests)).toEqual(['/wps/live']);
});

test('a change of the balance, or of the session, is asked about by the tab that leads alone', async () => {
  const requests = mockReplies({ '*': () => ({ sumBalance: 5, currency: 'USD' }) });
  tab();
  tab();
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  sockets[0]?.says({});
  sockets[0]?.says({ balance: 1 });
  sockets[0]?.says({ balance: 2 });
  await passes(1_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(paths(requests)).toEqual(['/wps/wallet/balance']));
});

test('the server is asked for live tables while this tab shows some, on each socket anew', async () => {
  mockReplies({ '*': () => 0 });
  tab();
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  expect(sockets[0]?.sent).toEqual([]);
  const heard: LiveTable[][] = [];
  const stop = tablesTopic.watch((tables) => heard.push([...tables]));
  expect(sockets[0]?.sent).toEqual(['tables']);
  tellsTables(sockets[0], [aTable]);
  expect(heard).toEqual([[aTable]]);
  // Hidden there is no socket; seen again there is another.
  see(true);
  see(false);
  await passes(2_000);
  sockets[1]?.dispatchEvent(new Event('open'));
  expect(sockets[1]?.sent).toEqual(['tables']);
  stop();
  expect(sockets[1]?.sent).toEqual(['tables', 'no tables']);
});

test('what comes of tables is no news of marks, and marks after it are still told apart', async () => {
  const requests = mockReplies({ '/wps/message/unread': () => 3 });
  tab();
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  tellsTables(sockets[0], [aTable]);
  sockets[0]?.says({ inbox: 4 });
  await passes(1_000);
  expect(requests).toEqual([]);
});

test('a tab beside the one that leads has the tables through it, for as long as it shows them', async () => {
  mockReplies({ '*': () => 0 });
  tab();
  await passes(2_000);
  sockets[0]?.dispatchEvent(new Event('open'));
  // Another tab of this browser, by what it says on the browser's own channel.
  const beside = new BroadcastChannel('live');
  stops.push(() => beside.close());
  const told: unknown[] = [];
  beside.addEventListener('message', ({ data }: MessageEvent<unknown>) => told.push(data));
  const { userName } = aSession;
  vi.useRealTimers();
  beside.postMessage({ userName, wantsTables: true }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  await vi.waitFor(() => expect(sockets[0]?.sent).toEqual(['tables']));
  tellsTables(sockets[0], [aTable]);
  await vi.waitFor(() => expect(told).toContainEqual({ userName, tables: [aTable] }));
});
