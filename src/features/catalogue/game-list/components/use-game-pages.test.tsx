// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { minimalGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { useGamePages } from './use-game-pages.ts';

const request: ListRequest = { source: 'games', filter: {}, pageSize: 2 };

test('a list ends with its last page, even if the platform counts more games [GL-18]', async () => {
  const requests = mockReplies({
    '/wps/game/gameList': ({ url }) => {
      const page = Number(new URL(url).searchParams.get('pageNo'));
      const games = [2 * page - 1, 2 * page].map((nodeId) => ({ ...minimalGame, nodeId }));
      return { games, totalCount: 90, totalPages: 2, pageNum: page };
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useGamePages('EN', request, true), {
    wrapper: ({ children }) => <InApp client={client}>{children}</InApp>,
  });
  await waitFor(() => expect(result.current.total).toBe(4));
  act(() => result.current.onRange({ first: 0, last: 3 }));
  await waitFor(() => expect(result.current.gameAt(3)?.nodeId).toBe(4));
  expect(requests.map(({ url }) => new URL(url).searchParams.get('pageNo'))).toEqual(['1', '2']);
});

test('a list reports that there is no network, and loads once there is a network [ER-18]', async () => {
  mockReplies({
    '/wps/game/gameList': () => ({ games: [minimalGame], totalCount: 1, totalPages: 1, pageNum: 1 }),
  });
  onlineManager.setOnline(false);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useGamePages('EN', request, true), {
    wrapper: ({ children }) => <InApp client={client}>{children}</InApp>,
  });
  expect([result.current.offline, result.current.total]).toEqual([true, undefined]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect([result.current.offline, result.current.total]).toEqual([false, 1]));
});
