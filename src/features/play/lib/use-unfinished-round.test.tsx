// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';

import { useUnfinishedRound } from './use-unfinished-round.ts';

const start = { source: 'game', type: 'round-start', roundId: 'r1' } as const;
const end = { source: 'game', type: 'round-end', roundId: 'r1', betMinor: 100, winMinor: 250 } as const;

test.each([
  ['a member who leaves a game before its round is shown gets the balance again', [start], true],
  ['after a round that was shown to its end, the balance stays', [start, end], false],
])('%s', (_, messages, isFetchedAgain) => {
  const client = new QueryClient();
  const { queryKey } = balanceQuery();
  client.setQueryData(queryKey, { sumBalance: 900, currency: 'USD' });
  const { result, unmount } = renderHook(useUnfinishedRound, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  for (const message of messages) result.current(message);
  unmount();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isFetchedAgain);
});
