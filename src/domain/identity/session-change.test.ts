// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import { hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { favouriteIds } from '#contract/calls/favourites.ts';
import { captcha } from '#contract/calls/identity/login.ts';
import { announcements } from '#contract/calls/messages/announcements.ts';
import { registry } from '#contract/calls/registry.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';
import { persistQueries } from '#src/shared/http/persist-queries.ts';

import { autoLogin, enterSession, leaveSession } from './session-change.ts';

const robin = { type: 0, merchantCode: 'aurora', userName: 'robin', firstTimeLogin: false } as const;
const info = {
  id: '1',
  type: 0,
  nickname: 'Robin',
  account: 'robin',
  icon: null,
  clubLabel: null,
  hasPassword: true,
  emailVerified: true,
} as const;

beforeEach(() => localStorage.clear());

/** Creates the tab of a member whose info is loaded and cached. */
async function openTabWithInfo() {
  const client = new QueryClient();
  persistQueries(client);
  await enterSession(client, robin);
  client.setQueryData(memberInfoQuery().queryKey, info);
  expect(JSON.stringify({ ...localStorage })).toContain('Robin');
  return client;
}

test("a login starts the member's session in the tab and sets the autoLogin flag [CA-07]", async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  expect(getSession(client)).toEqual(robin);
  expect(autoLogin.read()).toBe(1);
});

test('a logout clears session, member info and the autoLogin flag [AU-22] [CA-07] [CA-12]', async () => {
  const client = await openTabWithInfo();
  await leaveSession(client, 'aurora');
  expect(getSession(client)).toBeNull();
  expect(autoLogin.read()).toBe(0);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Robin');
});

test('a logout removes the member’s cached replies and keeps the public replies [AU-34]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  for (const key of [
    buildCallKey(balance),
    buildCallKey(favouriteIds),
    buildCallKey(announcements),
    buildCallKey(captcha),
    ['anything-new'],
  ])
    client.setQueryData(key, 'private');
  for (const call of [hotGames, vendorGameTypes]) client.setQueryData(buildCallKey(call), 'public');
  await leaveSession(client, 'aurora');
  const remaining = client.getQueryCache().getAll();
  expect(remaining.map(({ queryKey }) => queryKey[1] ?? queryKey[0]).sort()).toEqual([
    'game.hot',
    'game.vendorTypes',
    'session',
  ]);
});

test('replies that need a session or are sensitive are removed with the session [AU-34]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  const personal = registry.filter(({ session, cache }) => session !== 'none' || cache === 'sensitive');
  for (const call of personal) client.setQueryData(buildCallKey(call), 'private');
  await leaveSession(client, 'aurora');
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([['session']]);
});

test('after a logout, a visible list of announcements is refetched as a visitor [AU-32]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  const userNames: (string | undefined)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: buildCallKey(announcements),
    queryFn: () => {
      userNames.push(getSession(client)?.userName);
      return 'news';
    },
  });
  const stop = observer.subscribe(() => {});
  await new Promise((resolve) => setTimeout(resolve, 10));
  await leaveSession(client, 'aurora');
  expect(userNames).toEqual(['robin', undefined]);
  stop();
});

test('after a logout, member-only data is not refetched while its page is still mounted [AU-32] [AU-34]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  let requestCount = 0;
  const observer = new QueryObserver(client, {
    queryKey: buildCallKey(balance),
    queryFn: () => {
      requestCount += 1;
      return 'of robin';
    },
  });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of robin'));
  await leaveSession(client, 'aurora');
  expect(observer.getCurrentResult().data).toBeUndefined();
  expect(requestCount).toBe(1);
  await enterSession(client, { ...robin, userName: 'kim' });
  expect(requestCount).toBe(2);
  stop();
});

test('a member who logs in after another member finds no data of that member [AU-34] [CA-12]', async () => {
  const client = await openTabWithInfo();
  await enterSession(client, { ...robin, userName: 'kim' });
  expect(client.getQueryData(memberInfoQuery().queryKey)).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Robin');
});

test.each([
  ['another member takes over', (client: QueryClient) => enterSession(client, { ...robin, userName: 'kim' })],
  ['the session ends', (client: QueryClient) => leaveSession(client, 'aurora')],
])('visible data of a member is removed at once when %s [AU-34]', async (_, change) => {
  const client = new QueryClient();
  await enterSession(client, robin);
  const observer = new QueryObserver(client, {
    queryKey: buildCallKey(balance),
    queryFn: () => (getSession(client)?.userName === 'robin' ? 'of robin' : new Promise<string>(() => {})),
  });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('of robin'));
  void change(client);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeUndefined());
  stop();
});
