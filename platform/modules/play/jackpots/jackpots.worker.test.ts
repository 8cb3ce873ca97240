import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { jackpotList } from '#contract/calls/catalogue/lobby-rows.ts';
import { winners } from '#contract/calls/catalogue/winners.ts';
import { orders, profitAndLoss } from '#contract/calls/wallet/records.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { openPools, getPoolAccountId } from '#platform/modules/play/jackpots/pools.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';
import { ask, logInForToken } from '#platform/support/client.ts';
import { runJob, runToEnd } from '#platform/support/jobs/run-job.ts';
import { createPayer } from '#platform/support/payer.ts';
import { launchDemoGame, play, playRound, loadGameSession } from '#platform/support/play.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
/** A stake so high that a bet of 100 wins with a chance of 100 in 2³². */
const NEVER_WON_STAKE = 4_294_967_296;
const setStake = (minor: number) => db.update(jackpots).set({ stakeMinor: minor });
const bet = { betMinor: 100, choice: null };

beforeEach(() => setStake(NEVER_WON_STAKE));
afterEach(() => vi.useRealTimers());

/** Reads the pool of a game at Aurora and its amount. */
async function readPool(nodeId: number) {
  const row = await db
    .select({ pool: jackpots })
    .from(jackpotGames)
    .innerJoin(jackpots, eq(jackpots.id, jackpotGames.jackpotId))
    .where(sql`${jackpotGames.nodeId} = ${nodeId} and ${jackpotGames.merchantCode} = 'aurora'`)
    .get();
  if (!row) throw new Error('no pool');
  return { ...row.pool, held: await readLedgerBalance(db, getPoolAccountId(row.pool)) };
}

/** Creates a member in a game with a jackpot. */
async function enterJackpotGame() {
  const payer = await createPayer();
  const launched = await launchDemoGame(payer.token, 'slot');
  return { ...payer, ...launched, pool: await readPool(launched.game.nodeId) };
}

/** Reads the sums over all pools: shares, seeds, wins and balances. */
async function readSums() {
  const row = await env.DB.prepare(
    `SELECT coalesce(sum(CASE WHEN scope = 'jackpot-share' THEN amount_minor END), 0) AS shares,
      coalesce(sum(CASE WHEN scope = 'jackpot-seed' THEN amount_minor END), 0) AS seeds,
      -coalesce(sum(CASE WHEN scope = 'jackpot-won' THEN amount_minor END), 0) AS won,
      (SELECT sum(balance_minor) FROM ledger_accounts WHERE kind = 'jackpot') AS held
     FROM ledger_entries WHERE account_id LIKE 'jackpot:%'`,
  ).first<{ shares: number; seeds: number; won: number; held: number }>();
  if (!row) throw new Error('no sums');
  return row;
}

test('a hundredth of each bet goes into the pool, once per round, even if the request is repeated', async () => {
  const { playKey, pool, game } = await enterJackpotGame();
  const first = await playRound(playKey, 'rounds', bet, 'jackpot-share-1');
  expect(await playRound(playKey, 'rounds', bet, 'jackpot-share-1')).toEqual(first);
  await playRound(playKey, 'rounds', { ...bet, betMinor: 500 });
  expect((await readPool(game.nodeId)).held).toBe(pool.held + 1 + 5);
  expect((await loadGameSession(playKey)).jackpot).toEqual({
    amountMinor: pool.held + 6,
    shareHundredths: 1,
    stakeMinor: NEVER_WON_STAKE,
    payback: 0.01 + pool.seedMinor / NEVER_WON_STAKE,
  });
});

test('a refused bet, play money or a test account adds nothing', async () => {
  const { playKey, pool, game } = await enterJackpotGame();
  const poor = await createPayer({ cashMinor: 50 });
  const { playKey: poorKey } = await launchDemoGame(poor.token, 'slot');
  expect((await play(poorKey, 'rounds', bet)).envelope.errorCode).toBe('wallet.insufficient');
  const fun = await launchDemoGame(await logInForToken('member1'), 'slot', { freePlay: true });
  await playRound(fun.playKey, 'rounds', bet);
  expect((await loadGameSession(fun.playKey)).jackpot).toBeNull();
  const tester = await launchDemoGame(await logInForToken('test41'), 'slot');
  await playRound(tester.playKey, 'rounds', bet);
  expect((await loadGameSession(tester.playKey)).jackpot).toBeNull();
  expect((await readPool(game.nodeId)).held).toBe(pool.held);
  await playRound(playKey, 'rounds', bet);
});

test('a round with further steps does not play for a jackpot', async () => {
  const { pool, token, game } = await enterJackpotGame();
  const cards = await launchDemoGame(token, 'cards');
  const at = { merchantCode: 'aurora', nodeId: cards.game.nodeId, jackpotId: pool.id };
  await db.insert(jackpotGames).values(at);
  await setStake(1);
  const round = await playRound(cards.playKey, 'rounds', bet);
  expect([round.done, round.jackpotMinor]).toEqual([false, undefined]);
  expect((await readPool(game.nodeId)).held).toBe(pool.held);
  await db.delete(jackpotGames).where(eq(jackpotGames.nodeId, at.nodeId));
});

test('the winner gets the whole pool with the round, once, and the pool restarts with its seed', async () => {
  const { playKey, pool, game, token, cash } = await enterJackpotGame();
  const before = await cash();
  await setStake(1);
  const round = await playRound(playKey, 'rounds', bet, 'jackpot-win-1');
  const won = pool.held + 1;
  expect(round.jackpotMinor).toBe(won);
  expect(round.winMinor).toBeGreaterThanOrEqual(won);
  expect(round.balanceMinor).toBe(before - 100 + round.winMinor);
  // Repeating the bet returns the same win.
  expect(await playRound(playKey, 'rounds', bet, 'jackpot-win-1')).toEqual(round);
  expect(await cash()).toBe(round.balanceMinor);
  expect(await readPool(game.nodeId)).toMatchObject({ held: pool.seedMinor, wonMinor: won });
  const { list } = await ask(orders, { token, query: {} });
  expect(list[0]).toMatchObject({ bet: 100, win: round.winMinor });
  const [best] = await ask(winners, { query: { language: 'EN' } });
  expect(best?.vo).toMatchObject({ winId: round.roundId, winAmount: round.winMinor });
  const { totals } = await ask(profitAndLoss, { token, query: {} });
  expect(totals).toMatchObject({ bet: 100, win: round.winMinor });
  expect((await proveLedger(db)).faults).toEqual([]);
});

/** Plays a winning bet, and runs `act` after its request has read everything but before the bet is booked. */
const winDuring = (playKey: string, key: string, act: () => Promise<unknown>) =>
  playRound(playKey, 'rounds', bet, key, { DB: createRacingDatabase('update "jackpots"', act) });

test('of two concurrent wins one gets the pool, the other the seed; none is paid twice', async () => {
  const [one, other] = [await enterJackpotGame(), await enterJackpotGame()];
  // Raises the pool above its seed, which an earlier test may have left.
  await playRound(one.playKey, 'rounds', { ...bet, betMinor: 1_000 });
  const before = await readSums();
  await setStake(1);
  let first = 0;
  const second = await winDuring(one.playKey, 'jackpot-second-1', async () => {
    first = (await playRound(other.playKey, 'rounds', bet)).jackpotMinor ?? 0;
  });
  expect(one.pool.id).toBe(other.pool.id);
  expect([first, second.jackpotMinor]).toEqual([one.pool.held + 11, one.pool.seedMinor + 1]);
  const after = await readSums();
  expect(after.won - before.won).toBe(first + one.pool.seedMinor + 1);
  expect((await readPool(one.game.nodeId)).held).toBe(one.pool.seedMinor);
});

test('a winning bet sent twice concurrently is one win', async () => {
  const { playKey, pool, game, cash } = await enterJackpotGame();
  await setStake(1);
  const rounds: unknown[] = [];
  const late = await winDuring(playKey, 'jackpot-twice-1', async () =>
    rounds.push(await playRound(playKey, 'rounds', bet, 'jackpot-twice-1')),
  );
  expect(rounds).toEqual([late]);
  expect(late.jackpotMinor).toBe(pool.held + 1);
  expect(await cash()).toBe(late.balanceMinor);
  expect((await readPool(game.nodeId)).held).toBe(pool.seedMinor);
});

test('the pools’ balances equal what came in minus what was won, and the books balance', async () => {
  const { playKey } = await enterJackpotGame();
  for (const stake of [NEVER_WON_STAKE, 1, NEVER_WON_STAKE]) {
    await setStake(stake);
    await playRound(playKey, 'rounds', bet);
  }
  const { shares, seeds, won, held } = await readSums();
  expect(won).toBeGreaterThan(0);
  expect(held).toBe(shares + seeds - won);
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a failed win changes nothing', async () => {
  const { playKey, pool, game, cash } = await enterJackpotGame();
  const before = await cash();
  await setStake(1);
  await env.DB.prepare(
    "CREATE TRIGGER broken BEFORE UPDATE ON rounds BEGIN SELECT RAISE(ABORT, 'broken'); END",
  ).run();
  const { status } = await play(playKey, 'rounds', bet, { key: 'jackpot-broken-1' });
  await env.DB.prepare('DROP TRIGGER broken').run();
  expect(status).toBe(500);
  expect(await cash()).toBe(before);
  expect((await readPool(game.nodeId)).held).toBe(pool.held);
  const again = await playRound(playKey, 'rounds', bet, 'jackpot-broken-1');
  expect(again.jackpotMinor).toBe(pool.held + 1);
});

test('a new jackpot opens once, with its seed, in the next hourly job; until then it is hidden, and no bet plays for it', async () => {
  const { playKey, game, pool: oldPool } = await enterJackpotGame();
  await db
    .insert(jackpots)
    .values({ ...oldPool, id: 'aurora-new', seedMinor: 7_700, wonAt: null, wonMinor: null });
  await db.update(jackpotGames).set({ jackpotId: 'aurora-new' }).where(eq(jackpotGames.nodeId, game.nodeId));
  const shown = async () => {
    const { jackpots: list } = await ask(jackpotList, { query: { language: 'EN' } });
    return list.find(({ id }) => id === 'aurora-new')?.amount;
  };
  expect(await shown()).toBeUndefined();
  await playRound(playKey, 'rounds', bet);
  expect((await loadGameSession(playKey)).jackpot).toBeNull();
  await Promise.all([runJob('hourly', env, Date.now()), runToEnd(openPools, Date.now())]);
  expect(await shown()).toBe(7_700);
  await playRound(playKey, 'rounds', bet);
  expect(await shown()).toBe(7_701);
  await runToEnd(openPools, Date.now());
  expect(await shown()).toBe(7_701);
  expect((await proveLedger(db)).faults).toEqual([]);
  await db.update(jackpotGames).set({ jackpotId: oldPool.id }).where(eq(jackpotGames.nodeId, game.nodeId));
});

test('the call returns the amount of each pool and its last win', async () => {
  const { game, playKey, pool } = await enterJackpotGame();
  const readShownPool = async () => {
    const { jackpots: list } = await ask(jackpotList, { query: { language: 'EN' } });
    return list.find(({ id }) => id === pool.id);
  };
  const shown = await readShownPool();
  expect(shown).toMatchObject({ amount: pool.held, seed: pool.seedMinor });
  expect(shown?.game.gameClassify).toContain('JP');
  expect(shown?.game.state).toBe('open');
  await setStake(1);
  const round = await playRound(playKey, 'rounds', bet);
  const after = await readShownPool();
  expect(after).toMatchObject({ amount: pool.seedMinor, won: round.jackpotMinor });
  expect(Date.parse(after?.wonAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  // All games of the pool are closed, so the pool cannot be won.
  await env.DB.prepare(
    'UPDATE games SET maintenance = 1 WHERE node_id IN (SELECT node_id FROM jackpot_games WHERE jackpot_id = ?)',
  )
    .bind(pool.id)
    .run();
  expect(await readShownPool()).toBeUndefined();
  expect(game.gameClassify).toContain('JP');
});
