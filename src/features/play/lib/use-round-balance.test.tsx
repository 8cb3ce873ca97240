// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { mockReplies } from '#src/testing/replies.ts';

import { useRoundBalance } from './use-round-balance.ts';

const start = { source: 'game', type: 'round-start', roundId: 'r1' } as const;
const staked = { source: 'game', type: 'balance', minor: 800, currency: 'USD' } as const;
const end = { source: 'game', type: 'round-end', roundId: 'r1', betMinor: 100, winMinor: 250 } as const;
const { queryKey } = balanceQuery();

function follow({ lockedMinor, free = false }: { lockedMinor?: number; free?: boolean } = {}) {
  const client = new QueryClient();
  client.setQueryData(queryKey, { sumBalance: 900, currency: 'USD', lockedMinor });
  const requests = mockReplies({ '*': () => ({ sumBalance: 1_050, currency: 'USD', lockedMinor: 0 }) });
  const { result, unmount } = renderHook(() => useRoundBalance(free), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const readBalance = () => client.getQueryData(queryKey)?.sumBalance;
  return { client, requests, send: result.current, unmount, readBalance };
}

test.each([
  ['a member who leaves a game before its round is shown gets the balance again', [start], true],
  ['after a round that was shown to its end, the balance stays', [start, end], false],
])('%s', (_, messages, isFetchedAgain) => {
  const { client, send, unmount } = follow();
  for (const message of messages) send(message);
  unmount();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetchedAgain);
});

test('while a game shows a round, the balance is the one that the game reports; a released bonus is looked up after the round', async () => {
  const { requests, send, readBalance } = follow({ lockedMinor: 500 });
  send(start);
  send(staked);
  expect(readBalance()).toBe(800);
  expect(requests).toHaveLength(0);
  send(end);
  await vi.waitFor(() => expect(readBalance()).toBe(1_050));
  expect(requests).toHaveLength(1);
});

test('without a held bonus no round asks for the balance, and a free game leaves it alone', () => {
  const { requests, send, readBalance } = follow();
  for (const message of [start, staked, end]) send(message);
  expect(readBalance()).toBe(800);
  const trial = follow({ lockedMinor: 500, free: true });
  for (const message of [start, staked, end]) trial.send(message);
  expect(trial.readBalance()).toBe(900);
  expect([...requests, ...trial.requests]).toEqual([]);
});
