// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { gamePageQuery } from '#src/domain/catalogue/game-queries.ts';
import { minimalGame } from '#src/testing/fixtures.ts';
import { InApp } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { usePagedGames } from './use-paged-games.ts';

const pageSize = 2;
const pageQuery = (page: number) => gamePageQuery('EN', {}, page, pageSize);
const useGames = () => usePagedGames({ pageQuery, pageSize, enabled: true });

test('a list ends with its last page, even if the platform counts more games [GL-18]', async () => {
  const requests = mockReplies({
    '/wps/game/gameList': ({ url }) => {
      const page = Number(new URL(url).searchParams.get('pageNo'));
      const games = [2 * page - 1, 2 * page].map((nodeId) => ({ ...minimalGame, nodeId }));
      return { games, totalCount: 90, totalPages: 2, pageNum: page };
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useGames, {
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
  const { result } = renderHook(useGames, {
    wrapper: ({ children }) => <InApp client={client}>{children}</InApp>,
  });
  expect([result.current.offline, result.current.total]).toEqual([true, undefined]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect([result.current.offline, result.current.total]).toEqual([false, 1]));
});

const renderGames = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useGames, {
    wrapper: ({ children }) => <InApp client={client}>{children}</InApp>,
  });
  return { client, result };
};

const readPage = ({ url }: Request) => Number(new URL(url).searchParams.get('pageNo'));
const buildPage = (page: number) => ({
  games: [2 * page - 1, 2 * page].map((nodeId) => ({ ...minimalGame, nodeId })),
  totalCount: 6,
  totalPages: 3,
  pageNum: page,
});

test('an invalid game leaves no hole: the games after it move up and the list is shorter [GL-18]', async () => {
  mockReplies({
    '/wps/game/gameList': (request) => {
      const { games, ...rest } = buildPage(readPage(request));
      return { games: games.map((game) => (game.nodeId === 2 ? { broken: true } : game)), ...rest };
    },
  });
  const { result } = renderGames();
  await waitFor(() => expect(result.current.total).toBe(5));
  act(() => result.current.onRange({ first: 0, last: 4 }));
  await waitFor(() =>
    expect([0, 1, 2, 3, 4].map((index) => result.current.gameAt(index)?.nodeId)).toEqual([1, 3, 4, 5, 6]),
  );
});

test('a page that failed is reported until it is loaded again, and the other pages stay [ER-20]', async () => {
  let fails = true;
  mockReplies({
    '/wps/game/gameList': (request) => {
      const page = readPage(request);
      return page === 2 && fails ? buildRefusal('system.error') : buildPage(page);
    },
  });
  const { result } = renderGames();
  await waitFor(() => expect(result.current.total).toBe(6));
  act(() => result.current.onRange({ first: 0, last: 3 }));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect([result.current.gameAt(0)?.nodeId, result.current.isRefresh]).toEqual([1, false]);
  fails = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.gameAt(2)?.nodeId).toBe(3));
  expect(result.current.error).toBeNull();
});

test('games that could not be refreshed stay, and the list says so [ER-20]', async () => {
  let fails = false;
  mockReplies({
    '/wps/game/gameList': (request) => (fails ? buildRefusal('system.error') : buildPage(readPage(request))),
  });
  const { client, result } = renderGames();
  await waitFor(() => expect(result.current.total).toBe(6));
  fails = true;
  await act(() => client.refetchQueries());
  await waitFor(() =>
    expect([result.current.error !== null, result.current.isRefresh]).toEqual([true, true]),
  );
  expect([result.current.total, result.current.gameAt(0)?.nodeId]).toEqual([6, 1]);
});
