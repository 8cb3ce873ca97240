import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { launchGame } from '#contract/calls/play.ts';
import { lastDealt } from '#demo/games/dealer.ts';
import { dealtTables } from '#demo/games/tables.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { roundSteps } from '#platform/modules/play/tables.ts';
import { ask, tokenOf } from '#platform/support/client.ts';
import { enter, gamesThat, launchBody, play } from '#platform/support/play.ts';
import { move, newPlayer } from '#platform/support/records.ts';

const db = databaseOf(env);
afterEach(() => vi.useRealTimers());
const setClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });
const card = async (nodeId: number) =>
  (await ask(liveTables)).tables.find((table) => table.nodeId === nodeId);

/** The left side of a game of two, which pays its stake twice. */
const leftOf = { baccarat: 'player', 'dragon-tiger': 'dragon' } as const;
const roundSchema = v.object({
  roundId: v.string(),
  winMinor: v.number(),
  view: v.object({ outcome: v.string() }),
});

test.each(['baccarat', 'dragon-tiger'] as const)(
  'what a card of %s shows is what the game dealt and paid by, round after round',
  async (engine) => {
    // No table deals without a player meanwhile.
    setClock(Date.now());
    const code = engine === 'baccarat' ? /baccarat/ : /dragon_tiger/;
    const [game] = await gamesThat(
      ({ gameType, gameCode, state, minBet }) =>
        gameType === 'LIVE' &&
        state === 'open' &&
        minBet <= 1_000 &&
        code.test(gameCode ?? '') &&
        !/no_commission/.test(gameCode ?? ''),
    );
    if (!game) throw new Error('no table');
    const player = await newPlayer(`dealt${engine.slice(0, 6)}`);
    await move(player, 'deposit', 100 * game.minBet, Date.now());
    const token = await tokenOf(`dealt${engine.slice(0, 6)}`);
    const body = { ...launchBody(game), roomId: game.roomId ?? undefined };
    const key = await enter((await ask(launchGame, { token, body })).url);
    const before = (await card(game.nodeId))?.results ?? [];
    const dealt: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const left = leftOf[engine];
      const choice = { bets: [{ field: left, minor: game.minBet }] };
      const reply = await play(key, 'rounds', { betMinor: game.minBet, choice });
      const { roundId, winMinor, view } = v.parse(roundSchema, reply.envelope.value);
      dealt.push(view.outcome);
      const step = await db.select().from(roundSteps).where(eq(roundSteps.roundId, roundId)).get();
      expect(step?.view).toMatchObject({ outcome: view.outcome });
      if (view.outcome === left) expect(winMinor).toBe(2 * game.minBet);
      expect((await card(game.nodeId))?.results).toEqual([...before, ...dealt].slice(-8));
    }
  },
);

test('a table deals on while somebody looks, and two who look at once see the same', async () => {
  const now = Date.now();
  const table = { nodeId: (await gamesThat(({ gameType }) => gameType === 'LIVE'))[0]?.nodeId ?? 0 };
  const roulette = { ...table, gameCode: 'a_roulette', engine: 'roulette' };
  await db.delete(dealtTables).where(eq(dealtTables.nodeId, table.nodeId));
  const results = async (at: number) => (await lastDealt(db, [roulette], at)).get(table.nodeId);
  const first = await results(now);
  expect(first).toHaveLength(8);
  expect(await results(now + 44_000)).toEqual(first);
  const [one, other] = await Promise.all([results(now + 46_000), results(now + 46_000)]);
  expect(one).toEqual(other);
  expect(one?.slice(0, 7)).toEqual(first?.slice(1));
});

test('what a table deals next follows from nothing that anybody knows: the same table at the same moment deals otherwise', async () => {
  const now = Date.parse('2026-06-01T12:00:00Z');
  const table = { nodeId: (await gamesThat(({ gameType }) => gameType === 'LIVE'))[0]?.nodeId ?? 0 };
  const roulette = { ...table, gameCode: 'a_roulette', engine: 'roulette' };
  const dealt = async () => {
    await db.delete(dealtTables).where(eq(dealtTables.nodeId, table.nodeId));
    return JSON.stringify((await lastDealt(db, [roulette], now)).get(table.nodeId));
  };
  const all = new Set();
  for (let time = 0; time < 5; time += 1) all.add(await dealt());
  expect(all.size).toBe(5);
});
