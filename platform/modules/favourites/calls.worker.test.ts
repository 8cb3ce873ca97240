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
import { ask, call, tokenOf } from '#platform/support/client.ts';

const gamesOf = async (gameType: GameType, pageSize = 5) => {
  const query = { platform: 'html5', clientType: 2, language: 'EN', pageNo: 1, gameType, pageSize } as const;
  return (await ask(gameList, { query })).games;
};
const idsOf = async (token: string) =>
  (await ask(favouriteIds, { token, query: { pageNo: 1, pageSize: 100 } })).content;
const add = (token: string, game: { nodeId: number; vassalage: string }) =>
  ask(addFavourite, { token, body: { nodeId: game.nodeId, vendor: game.vassalage } });

test('favourites come newest first, their ids and their games alike [FV-01, FV-02, FV-03, FV-09]', async () => {
  const token = await tokenOf('member1');
  expect(await idsOf(token)).toEqual([]);
  const games = await gamesOf('RNG', 3);
  for (const game of games) expect(await add(token, game)).toEqual({ nodeId: game.nodeId });
  const newest = games.map((game) => game.nodeId).toReversed();
  expect(await idsOf(token)).toEqual(newest);
  const query = { pageNo: 1, pageSize: 2, language: 'CN' } as const;
  const page = await ask(favouriteList, { token, query });
  expect(page.content.map((game) => game.nodeId)).toEqual(newest.slice(0, 2));
  expect(page).toMatchObject({ totalCount: 3, totalPages: 2, pageNum: 1 });
});

test('adding what is there, and removing what is not, succeeds and changes nothing [FV-04, FV-05]', async () => {
  const token = await tokenOf('agent1');
  const [first, second] = await gamesOf('FISH', 2);
  if (!first || !second) throw new Error('the seed has no fishing games');
  await add(token, first);
  await add(token, second);
  await add(token, first);
  expect(await idsOf(token)).toEqual([second.nodeId, first.nodeId]);
  const remove = () =>
    ask(removeFavourite, { token, query: { nodeId: first.nodeId, vendor: first.vassalage } });
  expect(await remove()).toEqual({ nodeId: first.nodeId });
  await remove();
  expect(await idsOf(token)).toEqual([second.nodeId]);
});

test('a game that is not there, or not of that vendor or merchant, is unknown [FV-03, FV-11]', async () => {
  const token = await tokenOf('member1', 'harbour');
  const [game] = await gamesOf('RNG', 1);
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

test('a member with a past has favourites of several pages, filtered by category and vendor [FV-01, FV-02]', async () => {
  const token = await tokenOf('rich1');
  const all = await idsOf(token);
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
  const namesOf = (games: typeof content) => games.map(({ gameName }) => gameName);
  expect(namesOf(chinese.content)).not.toEqual(namesOf(content));
});

test('favourites of one member are not another’s', async () => {
  const [mine, theirs] = [await tokenOf('test40'), await tokenOf('test41')];
  const [game] = await gamesOf('PVP', 1);
  if (!game) throw new Error('the seed has no PVP games');
  await add(mine, game);
  expect(await idsOf(theirs)).toEqual([]);
});

test('a game played again is listed once, first among the recent ones [FV-10, FV-11]', async () => {
  const token = await tokenOf('member1');
  const games = await gamesOf('LIVE', 3);
  const play = (game: (typeof games)[number]) =>
    ask(addRecent, {
      token,
      query: { nodeId: game.nodeId, vassalage: game.vassalage, gameType: game.gameType },
    });
  for (const game of games) {
    await play(game);
    // Two launches are never in the same millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  if (games[0]) await play(games[0]);
  const [first, second, third] = games.map((game) => game.nodeId);
  const query = { page: 1, pageSize: 25, language: 'EN', clientType: 2 } as const;
  const recent = await ask(recentList, { token, query });
  expect(recent.list.map((game) => game.nodeId)).toEqual([first, third, second]);
  expect(recent).toMatchObject({ totalCount: 3, totalPages: 1, pageNum: 1 });
  const idsIn = async (narrowed: {
    gameType?: GameType;
    vassalage?: string;
    page?: number;
    pageSize?: number;
  }) => (await ask(recentList, { token, query: { ...query, ...narrowed } })).list.map(({ nodeId }) => nodeId);
  expect(await idsIn({ page: 2, pageSize: 2 })).toEqual([second]);
  const [slot] = await gamesOf('RNG', 1);
  if (!slot) throw new Error('the seed has no slots');
  await new Promise((resolve) => setTimeout(resolve, 2));
  await play(slot);
  expect(await idsIn({})).toEqual([slot.nodeId, first, third, second]);
  expect(await idsIn({ gameType: 'RNG' })).toEqual([slot.nodeId]);
  const vassalage = games[1]?.vassalage ?? '';
  const ofVendor = [games[0], games[2], games[1]].filter((game) => game?.vassalage === vassalage);
  expect(await idsIn({ gameType: 'LIVE', vassalage })).toEqual(ofVendor.map((game) => game?.nodeId));
  expect(await idsIn({ vassalage: 'SOMEBODY' })).toEqual([]);
});
