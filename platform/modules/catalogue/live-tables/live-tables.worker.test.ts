import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { liveModels, liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { launchGame } from '#contract/calls/play.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { listLiveTables } from '#platform/modules/catalogue/live-tables/live-tables.ts';
import { games, vendors } from '#platform/modules/catalogue/tables.ts';
import { ask } from '#platform/support/client.ts';
import { createPayer } from '#platform/support/payer.ts';
import { enterGame, findMatchingGames, buildLaunchBody } from '#platform/support/play.ts';

const db = openDatabase(env);
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
afterEach(() => vi.useRealTimers());
const listTables = async () => (await ask(liveTables)).tables;
const findTable = async (nodeId: number) => (await listTables()).find((one) => one.nodeId === nodeId);

test('every live game of the merchant is a table with room, seats, limits and last results', async () => {
  const live = await findMatchingGames(({ gameType }) => gameType === 'LIVE');
  const all = await listTables();
  expect(all.map(({ nodeId }) => nodeId).toSorted()).toEqual(live.map(({ nodeId }) => nodeId).toSorted());
  for (const one of all) {
    const game = live.find(({ nodeId }) => nodeId === one.nodeId);
    expect(one).toMatchObject({ roomId: game?.roomId, minBet: game?.minBet });
    expect(one.maxBet).toBeGreaterThan(one.minBet);
    expect(one.taken).toBeLessThanOrEqual(one.seats);
    expect(one.results).toHaveLength(one.kind === 'other' ? 0 : 8);
    if (game?.state !== 'open') expect(one.open).toBe(false);
  }
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['baccarat', 'dragonTiger', 'roulette', 'sicBo', 'other']),
  );
});

test('a table changes with its rounds: the last result is new, and the others move up', async () => {
  const start = Date.now();
  setClock(start);
  const before = await listTables();
  setClock(start + 31_000);
  const after = await listTables();
  const moved = before.filter(({ kind, nodeId, results }) => {
    const now = after.find((one) => one.nodeId === nodeId)?.results;
    return kind === 'baccarat' && JSON.stringify(now?.slice(0, 7)) === JSON.stringify(results.slice(1));
  });
  expect(moved.length).toBe(before.filter(({ kind }) => kind === 'baccarat').length);
  // A second request at the same moment returns the same tables.
  expect(await listTables()).toEqual(after);
});

test('a member who enters a table takes a seat there, and leaves it by entering another table', async () => {
  const start = Date.now();
  setClock(start);
  const { token } = await createPayer();
  const free = (await listTables()).filter(({ open, taken, seats }) => open && taken < seats - 1);
  const [here, there] = (
    await findMatchingGames((game) => free.some(({ nodeId }) => nodeId === game.nodeId))
  ).filter(({ state }) => state === 'open');
  if (!here || !there) throw new Error('no free tables');
  const empty = {
    here: (await findTable(here.nodeId))?.taken ?? 0,
    there: (await findTable(there.nodeId))?.taken ?? 0,
  };
  const sit = async (game: typeof here) =>
    enterGame(
      (await ask(launchGame, { token, body: { ...buildLaunchBody(game), roomId: game.roomId ?? undefined } }))
        .url,
    );
  await sit(here);
  expect((await findTable(here.nodeId))?.taken).toBe(empty.here + 1);
  setClock(start + 1);
  await sit(there);
  expect((await findTable(here.nodeId))?.taken).toBe(empty.here);
  expect((await findTable(there.nodeId))?.taken).toBe(empty.there + 1);
});

test('the table of a closed game is closed and has no players', async () => {
  const first = (await listTables()).find(({ open }) => open);
  if (!first) throw new Error('no open table');
  await db.update(games).set({ maintenance: true }).where(eq(games.nodeId, first.nodeId));
  expect(await findTable(first.nodeId)).toMatchObject({ open: false, taken: 0 });
  await db.update(games).set({ maintenance: false }).where(eq(games.nodeId, first.nodeId));
});

test('each stream has a model; `active` and `streaming` narrow the list of models [LS-08] [LS-09]', async () => {
  const streams = await findMatchingGames(({ gameType }) => gameType === 'LIVESTREAM');
  const models = async (query: { active?: '0' | '1'; streaming?: '0' | '1' }) =>
    (await ask(liveModels, { query })).models;
  const all = await models({});
  expect(all.map(({ nodeId }) => nodeId).toSorted()).toEqual(streams.map(({ nodeId }) => nodeId).toSorted());
  const active = await models({ active: '1' });
  expect(active).toEqual(all.filter((model) => model.active));
  const streaming = await models({ active: '1', streaming: '1' });
  expect(streaming).toEqual(all.filter((model) => model.streaming));
  expect(streaming.length).toBeGreaterThan(0);
  expect(streaming.length).toBeLessThan(all.length);
  expect(await models({ active: '0', streaming: '1' })).toEqual([]);
  for (const model of all) {
    expect(model.name).not.toBe('');
    expect(model.language).not.toBeNull();
    expect(model.viewers).toBe(0);
  }
});

test('a list of streams begins with the streams on air [LS-08]', async () => {
  const streams = await findMatchingGames(({ gameType }) => gameType === 'LIVESTREAM');
  const { models } = await ask(liveModels, { query: { streaming: '1' } });
  const on = new Set(models.map(({ nodeId }) => nodeId));
  const query = { language: 'EN', platform: 'html5', clientType: '2', gameType: 'LIVESTREAM' } as const;
  const listed = (await ask(gameList, { query: { ...query, pageNo: 1, pageSize: 100 } })).games;
  expect(listed.length).toBe(streams.length);
  const playable = listed.filter(({ state }) => state === 'open');
  expect(playable.map(({ nodeId }) => on.has(nodeId))).toEqual(playable.map((_, at) => at < on.size));
  expect(on.size).toBeLessThan(playable.length);
});

test('a member who enters a stream on air counts as its viewer', async () => {
  const { models } = await ask(liveModels, { query: { streaming: '1' } });
  const [stream] = await findMatchingGames(
    ({ nodeId, state }) => state === 'open' && models.some((model) => model.nodeId === nodeId),
  );
  if (!stream) throw new Error('no stream');
  const { token } = await createPayer();
  await enterGame((await ask(launchGame, { token, body: buildLaunchBody(stream) })).url);
  const now = (await ask(liveModels, { query: {} })).models;
  expect(now.find(({ nodeId }) => nodeId === stream.nodeId)?.viewers).toBe(1);
});

test('a vendor without a live feed has no tables and no models, but its streams are still listed [LS-09]', async () => {
  const feeds = await db.select({ vassalage: vendors.vassalage, liveFeed: vendors.liveFeed }).from(vendors);
  const streams = await findMatchingGames(({ gameType }) => gameType === 'LIVESTREAM');
  await db.update(vendors).set({ liveFeed: null });
  expect(await listTables()).toEqual([]);
  expect((await ask(liveModels, { query: {} })).models).toEqual([]);
  const query = { language: 'EN', platform: 'html5', clientType: '2', gameType: 'LIVESTREAM' } as const;
  expect((await ask(gameList, { query: { ...query, pageNo: 1, pageSize: 100 } })).games.length).toBe(
    streams.length,
  );
  for (const { vassalage, liveFeed } of feeds)
    await db.update(vendors).set({ liveFeed }).where(eq(vendors.vassalage, vassalage));
});

test('the tables of a feed that fails are left out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = {
    tables: () => Promise.reject(new Error('down')),
    models: () => Promise.reject(new Error('down')),
    fixtures: () => Promise.reject(new Error('down')),
  };
  expect(await listLiveTables(db, { demo: down }, 'aurora', Date.now())).toEqual([]);
  expect(logged.mock.calls.flat().join()).toContain('"liveFeed":"demo"');
  logged.mockRestore();
});
