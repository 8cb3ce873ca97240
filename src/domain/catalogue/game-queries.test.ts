import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { mockReplies } from '#src/testing/replies.ts';

import { gamePageQuery, hotGamesQuery, vendorTypesQuery } from './game-queries.ts';

/** Answers every call with `value`. The returned function gets the last request. */
function mockAnswer(value: unknown): { request: () => Request } {
  const requests = mockReplies({ '*': () => value });
  return { request: () => requests.at(-1) ?? new Request('http://none.test') };
}
const client = () => new QueryClient();
const readParams = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

test('the request of a list has platform, client, language, category, page and every filter [GL-29]', async () => {
  const sent = mockAnswer({ games: [], totalCount: 0, totalPages: 0, pageNum: 2 });
  const filter = {
    gameType: 'RNG',
    gameName: 'gem',
    vassalage: 'NOVA',
    gameClassify: 'JP',
    isNew: true,
    minBet: '0.05',
    minLine: '9',
  } as const;
  await client().fetchQuery(gamePageQuery('TH', filter, 2, 36));
  expect(new URL(sent.request().url).pathname).toBe('/wps/game/gameList');
  expect(readParams(sent.request())).toEqual({
    platform: 'html5',
    clientType: '2',
    language: 'TH',
    gameType: 'RNG',
    gameName: 'gem',
    vassalage: 'NOVA',
    gameClassify: 'JP',
    isNew: '1',
    minBet: '0.05',
    minLine: '9',
    pageNo: '2',
    pageSize: '36',
  });
});

test('a list reply is parsed into games, total, pages and page number; an invalid game is left out [GL-32]', async () => {
  const game = { gameId: 'N1', nodeId: 1, gameType: 'RNG', vassalage: 'NOVA', gameName: 'Gem' };
  mockAnswer({ games: [game, { nodeId: 'broken' }], totalCount: 37, totalPages: 2, pageNum: 1 });
  const page = await client().fetchQuery(gamePageQuery('EN', {}, 1, 36));
  expect(page).toMatchObject({ totalCount: 37, totalPages: 2, pageNum: 1 });
  expect(page.games.map(({ gameName }) => gameName)).toEqual(['Gem']);
});

test('vendors are requested with typeId 1 [GL-30]', async () => {
  const sent = mockAnswer([]);
  await client().fetchQuery(vendorTypesQuery());
  expect(new URL(sent.request().url).pathname).toBe('/wps/game/vendorGameTypes');
  expect(readParams(sent.request())).toEqual({ typeId: '1' });
});

test('hot games are requested with isPlatform 2, the language and html5 [GL-31]', async () => {
  const sent = mockAnswer({ games: [] });
  await client().fetchQuery(hotGamesQuery('VI'));
  expect(new URL(sent.request().url).pathname).toBe('/wps/game/hotGames');
  expect(readParams(sent.request())).toEqual({ isPlatform: '2', language: 'VI', platform: 'html5' });
});
