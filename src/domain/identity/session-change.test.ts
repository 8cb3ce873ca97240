// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';

import { sessionIn } from '#src/domain/identity/session.ts';
import { keptMemberInfo } from '#src/domain/member/member-queries.ts';

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
} as const;

beforeEach(() => localStorage.clear());

test("logging in makes the tab the member's and remembers it [CA-07]", async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  expect(sessionIn(client)).toEqual(robin);
  expect(autoLogin.read()).toBe(1);
});

test('leaving clears session, member info and the autoLogin flag [AU-22] [CA-07] [CA-12]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  keptMemberInfo.write(info);
  await leaveSession(client, 'aurora');
  expect(sessionIn(client)).toBeNull();
  expect(autoLogin.read()).toBe(0);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Robin');
});

test('leaving forgets what was answered to the member and keeps what everybody gets [AU-34]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  for (const key of [['member', 'balance'], ['member', 'favourites', 'ids'], ['anything-new']])
    client.setQueryData(key, 'private');
  client.setQueryData(['games', 'hot', 'EN'], 'public');
  client.setQueryData(['system', 'settings'], 'public');
  await leaveSession(client, 'aurora');
  const left = client.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey[0]).toSorted()).toEqual(['games', 'session', 'system']);
});

test('a feed on screen is asked for again as the visitor [AU-32]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  const asked: (string | undefined)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['announcements'],
    queryFn: () => {
      asked.push(sessionIn(client)?.userName);
      return 'news';
    },
  });
  const stop = observer.subscribe(() => {});
  await new Promise((resolve) => setTimeout(resolve, 10));
  await leaveSession(client, 'aurora');
  expect(asked).toEqual(['robin', undefined]);
  stop();
});

test('another member who takes over finds nothing of the first [AU-34] [CA-12]', async () => {
  const client = new QueryClient();
  await enterSession(client, robin);
  keptMemberInfo.write(info);
  client.setQueryData(['member', 'info'], info);
  await enterSession(client, { ...robin, userName: 'kim' });
  expect(client.getQueryData(['member', 'info'])).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Robin');
});
