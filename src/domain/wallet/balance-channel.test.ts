import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';

import { shareBalance } from './balance-channel.ts';
import { balanceQuery } from './wallet-queries.ts';

const { queryKey } = balanceQuery();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const end of stops.splice(0)) end();
});

/** Creates a member's tab. */
function openTab(userName = 'member1'): QueryClient {
  const client = new QueryClient();
  setSession(client, { ...aSession, userName });
  stops.push(shareBalance(client));
  return client;
}

const amount = (sumBalance: number) => ({ sumBalance, currency: 'USD' });

test('a balance that one tab receives is shown only in the other tabs of the same member', async () => {
  const [here, there, stranger] = [openTab(), openTab(), openTab('rich1')];
  here.setQueryData(queryKey, amount(500));
  await vi.waitFor(() => expect(there.getQueryData(queryKey)).toEqual(amount(500)));
  there.setQueryData(queryKey, amount(400));
  await vi.waitFor(() => expect(here.getQueryData(queryKey)).toEqual(amount(400)));
  expect(stranger.getQueryData(queryKey)).toBeUndefined();
});

test('an older balance from another tab does not replace a newer balance, and a shared balance keeps its timestamp', async () => {
  const [here, there] = [openTab(), openTab()];
  here.setQueryData(queryKey, amount(500), { updatedAt: 2_000 });
  await vi.waitFor(() => expect(there.getQueryState(queryKey)?.dataUpdatedAt).toBe(2_000));
  const channel = new BroadcastChannel('balance');
  stops.push(() => channel.close());
  const sendBalance = (sum: number, updatedAt: number) =>
    channel.postMessage({ userName: 'member1', balance: amount(sum), updatedAt }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  sendBalance(900, 1_000);
  sendBalance(400, 3_000);
  const seen: unknown[] = [];
  there.getQueryCache().subscribe(() => seen.push(there.getQueryData(queryKey)));
  await vi.waitFor(() => expect(there.getQueryData(queryKey)).toEqual(amount(400)));
  expect(seen).not.toContainEqual(amount(900));
});

test('a received balance is not sent again, and invalid messages are ignored', async () => {
  const [here, there] = [openTab(), openTab()];
  const received: unknown[] = [];
  const listener = new BroadcastChannel('balance');
  stops.push(() => listener.close());
  listener.addEventListener('message', ({ data }) => received.push(data));
  here.setQueryData(queryKey, amount(1));
  await vi.waitFor(() => expect(there.getQueryData(queryKey)).toEqual(amount(1)));
  listener.postMessage({
    userName: 'member1',
    balance: { sumBalance: 'all', currency: 'USD' },
    updatedAt: Date.now(),
  }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  here.setQueryData(queryKey, amount(2));
  await vi.waitFor(() => expect(there.getQueryData(queryKey)).toEqual(amount(2)));
  expect(received).toHaveLength(2);
});
