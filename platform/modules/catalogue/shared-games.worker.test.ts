import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';

import { gameList, hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { games, gamesAtMerchants, merchantVendors } from '#platform/modules/catalogue/tables.ts';
import { ask } from '#platform/support/client.ts';

const db = openDatabase(env);
const query = { platform: 'html5', clientType: '2', language: 'EN', pageNo: 1, pageSize: 100 } as const;
const launchQuery = { isPlatform: '2', language: 'EN', platform: 'html5' } as const;
type ListOptions = { nodeId?: number; isNew?: '1'; minBet?: 'min'; gameName?: string };
const listGames = (merchant: 'aurora' | 'harbour', more: ListOptions = {}) =>
  ask(gameList, { merchant, query: { ...query, ...more } });

/** Finds a game that is open at both merchants. */
async function findSharedGame() {
  const [there, here] = [(await listGames('harbour')).games, (await listGames('aurora')).games];
  const game = here.find(
    (one) =>
      one.state === 'open' &&
      !one.isNew &&
      there.some(({ nodeId, state }) => nodeId === one.nodeId && state === 'open'),
  );
  if (!game) throw new Error('no game of both merchants');
  return game;
}
const addHarbourRow = (nodeId: number) =>
  db.insert(gamesAtMerchants).values({
    merchantCode: 'harbour',
    nodeId,
    minBetMinor: 7,
    isNew: true,
    hotRank: 1,
    maintenance: true,
    iconUrl: 'elsewhere/g',
    placeholder: '#123456',
  });
afterEach(async () => {
  await db.delete(gamesAtMerchants);
  await db.update(games).set({ owner: 'platform' });
  await db.update(merchantVendors).set({ iconUrl: null });
});

test('a merchant’s changes to a shared game are visible only at that merchant', async () => {
  const game = await findSharedGame();
  await addHarbourRow(game.nodeId);
  const [there] = (await listGames('harbour', { nodeId: game.nodeId })).games;
  expect(there).toMatchObject({
    state: 'maintenance',
    minBet: 7,
    isNew: true,
    isHot: true,
    iconUrl: 'elsewhere/g',
    mobileLargeIcon: 'elsewhere/g',
    placeholder: '#123456',
  });
  expect((await listGames('aurora', { nodeId: game.nodeId })).games).toEqual([game]);
  const isListed = async (merchant: 'aurora' | 'harbour', more: ListOptions) => {
    const { games: found, totalCount } = await listGames(merchant, { nodeId: game.nodeId, ...more });
    expect(totalCount).toBe(found.length);
    return found.length === 1;
  };
  expect([await isListed('harbour', { isNew: '1' }), await isListed('aurora', { isNew: '1' })]).toEqual([
    true,
    false,
  ]);
  expect(await isListed('harbour', { minBet: 'min' })).toBe(true);
  const listHot = async (merchant: 'aurora' | 'harbour') =>
    (await ask(hotGames, { merchant, query: launchQuery })).games.map(({ nodeId }) => nodeId);
  expect((await listHot('harbour')).slice(0, 2)).toContain(game.nodeId);
  expect((await listHot('aurora')).includes(game.nodeId)).toBe(game.isHot);
});

test('another merchant’s game is offered only if the merchant has a row for it', async () => {
  const game = await findSharedGame();
  const gameName = game.gameName ?? '';
  await db.update(games).set({ owner: 'aurora' }).where(eq(games.nodeId, game.nodeId));
  const before = (await listGames('harbour')).totalCount;
  const isFound = async (more: ListOptions) =>
    (await listGames('harbour', more)).games.some(({ nodeId }) => nodeId === game.nodeId);
  const countGames = async () =>
    (await ask(vendorGameTypes, { merchant: 'harbour', query: { typeId: 1 } }))
      .flatMap(({ vendors }) => vendors)
      .reduce((sum, { gameCount }) => sum + gameCount, 0);
  const counts = await countGames();
  expect([await isFound({ nodeId: game.nodeId }), await isFound({ gameName })]).toEqual([false, false]);
  await addHarbourRow(game.nodeId);
  expect([await isFound({ nodeId: game.nodeId }), await isFound({ gameName })]).toEqual([true, true]);
  expect((await listGames('harbour')).totalCount).toBe(before + 1);
  expect(await countGames()).toBe(counts + 1);
});

test('a merchant can give a vendor its own picture', async () => {
  const readPictures = async (merchant: 'aurora' | 'harbour') =>
    new Map(
      (await ask(vendorGameTypes, { merchant, query: { typeId: 1 } }))
        .flatMap(({ vendors }) => vendors)
        .map(({ vassalage, iconUrl }) => [vassalage, iconUrl]),
    );
  const { vassalage } = await findSharedGame();
  const before = await readPictures('aurora');
  await db
    .update(merchantVendors)
    .set({ iconUrl: 'elsewhere/v' })
    .where(and(eq(merchantVendors.merchantCode, 'harbour'), eq(merchantVendors.vassalage, vassalage)));
  expect((await readPictures('harbour')).get(vassalage)).toBe('elsewhere/v');
  expect(await readPictures('aurora')).toEqual(before);
});
