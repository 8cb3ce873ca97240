import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { minimalGame } from '#src/testing/fixtures.ts';
import { mockReplies } from '#src/testing/replies.ts';

import { gameQuery } from './game-query.ts';

/** Asks for game 2 at a platform that replies with these games. */
function fetchGame(...nodeIds: number[]) {
  mockReplies({
    [gameList.path]: () => ({
      games: nodeIds.map((nodeId) => ({ ...minimalGame, nodeId })),
      totalCount: nodeIds.length,
      totalPages: 1,
      pageNum: 1,
    }),
  });
  return new QueryClient().fetchQuery({ ...gameQuery('EN', 2), retry: false });
}

test('only the game with the requested node id is opened, whichever games a platform replies with', async () => {
  expect((await fetchGame(1, 2)).nodeId).toBe(2);
  await expect(fetchGame(1)).rejects.toMatchObject({ code: 'game.unknown' });
  await expect(fetchGame()).rejects.toMatchObject({ code: 'game.unknown' });
});

test('on a platform whose list has no node id, the game is found in the pages of the whole list', async () => {
  const pages = [[5, 6], [7, 2], [8]];
  const requests = mockReplies({
    [gameList.path]: ({ url }) => {
      const pageNum = Number(new URL(url).searchParams.get('pageNo'));
      const games = (pages[pageNum - 1] ?? []).map((nodeId) => ({ ...minimalGame, nodeId }));
      return { games, totalCount: 5, totalPages: pages.length, pageNum };
    },
  });
  const fetchById = (nodeId: number) =>
    new QueryClient().fetchQuery({ ...gameQuery('EN', nodeId), retry: false });
  expect((await fetchById(2)).nodeId).toBe(2);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('pageNo'))).toEqual(['1', '1', '2']);
  await expect(fetchById(9)).rejects.toMatchObject({ code: 'game.unknown' });
});
