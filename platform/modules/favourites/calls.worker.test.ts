import { expect, test } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import {
  addFavourite,
  addRecent,
  favouriteIds,
  favouriteList,
  recentList,
  removeFavourite,
} from '#contract/calls/favourites.ts';
import type { GameType } from '#contract/values/games.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';

const listGames = async (gameType: GameType, pageSize = 5) => {
  const query = { platform: 'html5', clientType: 2, language: 'EN', pageNo: 1, gameType, pageSize } as const;
  return (await ask(gameList, { query })).games;
};
const listFavouriteIds = async (token: string) =>
  (await ask(favouriteIds, { token, query: { pageNo: 1, pageSize: 100 } })).content;
const add = (token: string, game: { nodeId: number; vassalage: string }) =>
  ask(addFavourite, { token, body: { nodeId: game.nodeId, vendor: game.vassalage } });

test('the ids and the games of favourites both come newest first [FV-01, FV-02, FV-03, FV-09]', async () => {
  const token = await logInForToken('member1');
  expect(await listFavouriteIds(token)).toEqual([]);
  const games = await listGames('RNG', 3);
  for (const game of games) expect(await add(token, game)).toEqual({ nodeId: game.nodeId });
  const newest = games.map((game) => game.nodeId).toReversed();
  expect(await listFavouriteIds(token)).toEqual(newest);
  const query = { pageNo: 1, pageSize: 2, language: 'CN' } as const;
  const page = await ask(favouriteList, { token, query });
  expect(page.content.map((game) => game.nodeId)).toEqual(newest.slice(0, 2));
  expect(page).toMatchObject({ totalCount: 3, totalPages: 2, pageNum: 1 });
});

test('adding a favourite again or removing a missing one succeeds and changes nothing [FV-04, FV-05]', async () => {
  const token = await logInForToken('agent1');
  const [first, second] = await listGames('FISH', 2);
  if (!first || !second) throw new Error('the seed has no fishing games');
  await add(token, first);
  await add(token, second);
  await add(token, first);
  expect(await listFavouriteIds(token)).toEqual([second.nodeId, first.nodeId]);
  const remove = () =>
    ask(removeFavourite, { token, query: { nodeId: first.nodeId, vendor: first.vassalage } });
  expect(await remove()).toEqual({ nodeId: first.nodeId });
  await remove();
  expect(await listFavouriteIds(token)).toEqual([second.nodeId]);
});

test('a missing game, or a game named with another vendor, is unknown [FV-03, FV-11]', async () => {
  const token = await logInForToken('member1', 'harbour');
  const [game] = await listGames('RNG', 1);
  if (!game) throw new Error('the seed has no slots');
  for (const body of [
    { nodeId: 999_999, vendor: game.vassalage },
    { nodeId: game.nodeId, vendor: 'SOMEBODY' },
  ]) {
    const { status, envelope } = await call(addFavourite, { token, merchant: 'harbour', body });
    expect(status).toBe(404);
    expect(envelope.errorCode).toBe('game.unknown');
    const query = { nodeId: body.nodeId, vassalage: body.vendor, gameType: 'RNG' } as const;
    expect((await call(addRecent, { token, merchant: 'harbour', query })).envelope.errorCode).toBe(
      'game.unknown',
    );
  }
});

test('a seeded member has several pages of favourites, filtered by category and vendor [FV-01, FV-02]', async () => {
  const token = await logInForToken('rich1');
  const all = await listFavouriteIds(token);
  expect(all.length).toBeGreaterThan(20);
  const pages = await ask(favouriteIds, { token, query: { pageNo: 2, pageSize: 10 } });
  expect(pages.content).toEqual(all.slice(10, 20));
  const query = { pageNo: 1, pageSize: 100, language: 'EN' } as const;
  const { content } = await ask(favouriteList, { token, query });
  expect(content.map(({ nodeId }) => nodeId)).toEqual(all);
  const vassalage = content.find(({ gameType }) => gameType === 'RNG')?.vassalage ?? '';
  for (const [given, fits] of [
    [{ gameType: 'RNG' }, (game) => game.gameType === 'RNG'],
    [{ vendor: vassalage }, (game) => game.vassalage === vassalage],
    [
      { gameType: 'RNG', vendor: vassalage },
      (game) => game.gameType === 'RNG' && game.vassalage === vassalage,
    ],
  ] as const satisfies readonly (readonly [object, (game: (typeof content)[number]) => boolean])[]) {
    const narrowed = await ask(favouriteList, { token, query: { ...query, ...given } });
    const left = content.filter(fits);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(content.length);
    expect(narrowed).toMatchObject({ content: left, totalCount: left.length, totalPages: 1 });
  }
  const chinese = await ask(favouriteList, { token, query: { ...query, language: 'CN' } });
  const listNames = (games: typeof content) => games.map(({ gameName }) => gameName);
  expect(listNames(chinese.content)).not.toEqual(listNames(content));
});

test('members see only their own favourites', async () => {
  const [mine, theirs] = [await logInForToken('test40'), await logInForToken('test41')];
  const [game] = await listGames('PVP', 1);
  if (!game) throw new Error('the seed has no PVP games');
  await add(mine, game);
  expect(await listFavouriteIds(theirs)).toEqual([]);
});

test('a game played again is listed once, first among the recent games [FV-10, FV-11]', async () => {
  const token = await logInForToken('member1');
  const games = await listGames('LIVE', 3);
  const play = (game: (typeof games)[number]) =>
    ask(addRecent, {
      token,
      query: { nodeId: game.nodeId, vassalage: game.vassalage, gameType: game.gameType },
    });
  for (const game of games) {
    await play(game);
    // Launches need different milliseconds to have a defined order.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  if (games[0]) await play(games[0]);
  const [first, second, third] = games.map((game) => game.nodeId);
  const query = { page: 1, pageSize: 25, language: 'EN', clientType: 2 } as const;
  const recent = await ask(recentList, { token, query });
  expect(recent.list.map((game) => game.nodeId)).toEqual([first, third, second]);
  expect(recent).toMatchObject({ totalCount: 3, totalPages: 1, pageNum: 1 });
  const listRecentIds = async (narrowed: {
    gameType?: GameType;
    vassalage?: string;
    page?: number;
    pageSize?: number;
  }) => (await ask(recentList, { token, query: { ...query, ...narrowed } })).list.map(({ nodeId }) => nodeId);
  expect(await listRecentIds({ page: 2, pageSize: 2 })).toEqual([second]);
  const [slot] = await listGames('RNG', 1);
  if (!slot) throw new Error('the seed has no slots');
  await new Promise((resolve) => setTimeout(resolve, 2));
  await play(slot);
  expect(await listRecentIds({})).toEqual([slot.nodeId, first, third, second]);
  expect(await listRecentIds({ gameType: 'RNG' })).toEqual([slot.nodeId]);
  const vassalage = games[1]?.vassalage ?? '';
  const ofVendor = [games[0], games[2], games[1]].filter((game) => game?.vassalage === vassalage);
  expect(await listRecentIds({ gameType: 'LIVE', vassalage })).toEqual(ofVendor.map((game) => game?.nodeId));
  expect(await listRecentIds({ vassalage: 'SOMEBODY' })).toEqual([]);
});
