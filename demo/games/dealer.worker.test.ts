import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { launchGame } from '#contract/calls/play.ts';
import { readLastResults } from '#demo/games/dealer.ts';
import { dealtTables } from '#demo/games/tables.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { roundSteps } from '#platform/modules/play/tables.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { enterGame, findMatchingGames, buildLaunchBody, play } from '#platform/support/play.ts';
import { bookMovement, createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
const readLobbyTable = async (nodeId: number) =>
  (await ask(liveTables)).tables.find((table) => table.nodeId === nodeId);

/** The left side of each two-sided game. A winning bet on this side pays twice the stake. */
const leftSides = { baccarat: 'player', 'dragon-tiger': 'dragon' } as const;
const roundSchema = v.object({
  roundId: v.string(),
  winMinor: v.number(),
  view: v.object({ outcome: v.string() }),
});

test.each(['baccarat', 'dragon-tiger'] as const)(
  'after every round, the lobby’s table of %s shows the results that the game dealt and paid',
  async (engine) => {
    // With a fixed clock, no table deals without a player.
    setClock(Date.now());
    const code = engine === 'baccarat' ? /baccarat/ : /dragon_tiger/;
    const [game] = await findMatchingGames(
      ({ gameType, gameCode, state, minBet }) =>
        gameType === 'LIVE' &&
        state === 'open' &&
        minBet <= 1_000 &&
        code.test(gameCode ?? '') &&
        !/no_commission/.test(gameCode ?? ''),
    );
    if (!game) throw new Error('no table');
    const player = await createPlayer(`dealt${engine.slice(0, 6)}`);
    await bookMovement(player, 'deposit', 100 * game.minBet, Date.now());
    const token = await logInForToken(`dealt${engine.slice(0, 6)}`);
    const body = { ...buildLaunchBody(game), roomId: game.roomId ?? undefined };
    const key = await enterGame((await ask(launchGame, { token, body })).url);
    const before = (await readLobbyTable(game.nodeId))?.results ?? [];
    const dealt: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const left = leftSides[engine];
      const choice = { bets: [{ field: left, minor: game.minBet }] };
      const reply = await play(key, 'rounds', { betMinor: game.minBet, choice });
      const { roundId, winMinor, view } = v.parse(roundSchema, reply.envelope.value);
      dealt.push(view.outcome);
      const step = await db.select().from(roundSteps).where(eq(roundSteps.roundId, roundId)).get();
      expect(step?.view).toMatchObject({ outcome: view.outcome });
      if (view.outcome === left) expect(winMinor).toBe(2 * game.minBet);
      const tile = await readLobbyTable(game.nodeId);
      expect(tile?.results).toEqual([...before, ...dealt].slice(-8));
      // The game's page shows the same table as the tile.
      const page = await play(key, 'session');
      const { taken, seats, results } = tile ?? {};
      expect(page.envelope.value).toMatchObject({ table: { taken, seats, results } });
    }
  },
);

test('a watched table keeps dealing, and concurrent viewers see the same results', async () => {
  const now = Date.now();
  const table = { nodeId: (await findMatchingGames(({ gameType }) => gameType === 'LIVE'))[0]?.nodeId ?? 0 };
  const roulette = { ...table, gameCode: 'a_roulette', engine: 'roulette' };
  await db.delete(dealtTables).where(eq(dealtTables.nodeId, table.nodeId));
  const readResults = async (at: number) => (await readLastResults(db, [roulette], at)).get(table.nodeId);
  const first = await readResults(now);
  expect(first).toHaveLength(8);
  expect(await readResults(now + 44_000)).toEqual(first);
  const [one, other] = await Promise.all([readResults(now + 46_000), readResults(now + 46_000)]);
  expect(one).toEqual(other);
  expect(one?.slice(0, 7)).toEqual(first?.slice(1));
});

test('the next deal cannot be predicted: the same table deals differently at the same instant', async () => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  const table = { nodeId: (await findMatchingGames(({ gameType }) => gameType === 'LIVE'))[0]?.nodeId ?? 0 };
  const roulette = { ...table, gameCode: 'a_roulette', engine: 'roulette' };
  const dealAfresh = async () => {
    await db.delete(dealtTables).where(eq(dealtTables.nodeId, table.nodeId));
    return JSON.stringify((await readLastResults(db, [roulette], now)).get(table.nodeId));
  };
  const all = new Set();
  for (let time = 0; time < 5; time += 1) all.add(await dealAfresh());
  expect(all.size).toBe(5);
});
