import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { favouriteList, recentList } from '#contract/calls/favourites.ts';
import { aGame } from '#src/testing/fixtures.ts';
import { mockReplies } from '#src/testing/replies.ts';

import { favouriteGamesQuery, recentGamesQuery } from './favourites-queries.ts';

const game = aGame();
/** Reads the query parameters of a request. */
const readParameters = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '').searchParams);
const filter = { gameType: 'RNG', vassalage: 'NOVA', page: 2, pageSize: 25 } as const;

test('the request of favourites has page, size, category, vendor and language, and the games are read from `content` [FV-02] [FV-09]', async () => {
  const requests = mockReplies({
    [favouriteList.path]: () => ({ content: [game], totalCount: 26, totalPages: 2, pageNum: 2 }),
  });
  const client = new QueryClient();
  const page = await client.fetchQuery(favouriteGamesQuery('CN', filter));
  expect(page).toEqual({ games: [game], totalCount: 26, totalPages: 2, pageNum: 2 });
  await client.fetchQuery(favouriteGamesQuery('TH', { page: 1, pageSize: 30 }));
  expect(requests.map(readParameters)).toEqual([
    { pageNo: '2', pageSize: '25', gameType: 'RNG', vendor: 'NOVA', language: 'CN' },
    { pageNo: '1', pageSize: '30', language: 'TH' },
  ]);
});

test('the request of recent games has page, size, category, vendor, language and client, and the games are read from `list` [FV-10]', async () => {
  const requests = mockReplies({
    [recentList.path]: () => ({ list: [game], totalCount: 26, totalPages: 2, pageNum: 2 }),
  });
  const client = new QueryClient();
  const page = await client.fetchQuery(recentGamesQuery('CN', filter));
  expect(page).toEqual({ games: [game], totalCount: 26, totalPages: 2, pageNum: 2 });
  await client.fetchQuery(recentGamesQuery('TH', { page: 1, pageSize: 15 }));
  expect(requests.map(readParameters)).toEqual([
    { page: '2', pageSize: '25', gameType: 'RNG', vassalage: 'NOVA', language: 'CN', clientType: '2' },
    { page: '1', pageSize: '15', language: 'TH', clientType: '2' },
  ]);
});
