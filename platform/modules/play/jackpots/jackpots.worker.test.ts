import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { jackpotList } from '#contract/calls/catalogue/lobby-rows.ts';
import { winners } from '#contract/calls/catalogue/winners.ts';
import { orders, profitAndLoss } from '#contract/calls/wallet/records.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { poolsQuery } from '#platform/modules/play/jackpots/calls.ts';
import { openPools, poolAccount } from '#platform/modules/play/jackpots/pools.ts';
import { jackpotGames, jackpots } from '#platform/modules/play/jackpots/tables.ts';
import { ask, tokenOf } from '#platform/support/client.ts';
import { runJob, toEnd } from '#platform/support/jobs/run-job.ts';
import { meanwhile } from '#platform/support/meanwhile.ts';
import { newPayer } from '#platform/support/payer.ts';
import { launchDemoGame, play, playRound, tableOf } from '#platform/support/play.ts';

const db = databaseOf(env);
/** Never won by chance here: a bet of 100 in 2³². */
const SAFE = 4_294_967_296;
const stakes = (minor: number) => db.update(jackpots).set({ stakeMinor: minor });
const bet = { betMinor: 100, choice: null };

beforeEach(() => stakes(SAFE));
afterEach(() => vi.useRealTimers());

/** The pool of a game at Aurora, and what is in it. */
async function poolAt(nodeId: number) {
  const row = await db
    .select({ pool: jackpots })
    .from(jackpotGames)
    .innerJoin(jackpots, eq(jackpots.id, jackpotGames.jackpotId))
    .where(sql`${jackpotGames.nodeId} = ${nodeId} and ${jackpotGames.merchantCode} = 'aurora'`)
    .get();
  if (!row) throw new Error('no pool');
  return { ...row.pool, held: await ledgerBalance(db, poolAccount(row.pool)) };
}

/** A new member at a jackpot's game. */
async function atTheGame() {
  const payer = await newPayer();
  const launched = await launchDemoGame(payer.token, 'slot');
  return { ...payer, ...launched, pool: await poolAt(launched.game.nodeId) };
}

/** What came into all pools by bets and by the house, what was won, and what is in them. */
async function sums() {
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

test('a hundredth of each bet goes into the pool, once for each round, however often it is sent', async () => {
  const { playKey, pool, game } = await atTheGame();
  const first = await playRound(playKey, 'rounds', bet, 'jackpot-share-1');
  expect(await playRound(playKey, 'rounds', bet, 'jackpot-share-1')).toEqual(first);
  await playRound(playKey, 'rounds', { ...bet, betMinor: 500 });
  expect((await poolAt(game.nodeId)).held).toBe(pool.held + 1 + 5);
  expect((await tableOf(playKey)).jackpot).toEqual({
    amountMinor: pool.held + 6,
    shareHundredths: 1,
    stakeMinor: SAFE,
    payback: 0.01 + pool.seedMinor / SAFE,
  });
});

test('a bet that is refused adds nothing, nor does play money or a test account', async () => {
  const { playKey, pool, game } = await atTheGame();
  const poor = await newPayer({ cashMinor: 50 });
  const { playKey: poorKey } = await launchDemoGame(poor.token, 'slot');
  expect((await play(poorKey, 'rounds', bet)).envelope.errorCode).toBe('wallet.insufficient');
  const fun = await launchDemoGame(await tokenOf('member1'), 'slot', { freePlay: true });
  await playRound(fun.playKey, 'rounds', bet);
  expect((await tableOf(fun.playKey)).jackpot).toBeNull();
  const tester = await launchDemoGame(await tokenOf('test41'), 'slot');
  await playRound(tester.playKey, 'rounds', bet);
  expect((await tableOf(tester.playKey)).jackpot).toBeNull();
  expect((await poolAt(game.nodeId)).held).toBe(pool.held);
  await playRound(playKey, 'rounds', bet);
});

test('a round that goes on after its opening plays for no jackpot', async () => {
  const { pool, token, game } = await atTheGame();
  const cards = await launchDemoGame(token, 'cards');
  const at = { merchantCode: 'aurora', nodeId: cards.game.nodeId, jackpotId: pool.id };
  await db.insert(jackpotGames).values(at);
  await stakes(1);
  const round = await playRound(cards.playKey, 'rounds', bet);
  expect([round.done, round.jackpotMinor]).toEqual([false, undefined]);
  expect((await poolAt(game.nodeId)).held).toBe(pool.held);
  await db.delete(jackpotGames).where(eq(jackpotGames.nodeId, at.nodeId));
});

test('who wins it gets all that is in it with his round, once, and it begins with its seed anew', async () => {
  const { playKey, pool, game, token, cash } = await atTheGame();
  const before = await cash();
  await stakes(1);
  const round = await playRound(playKey, 'rounds', bet, 'jackpot-win-1');
  const won = pool.held + 1;
  expect(round.jackpotMinor).toBe(won);
  expect(round.winMinor).toBeGreaterThanOrEqual(won);
  expect(round.balanceMinor).toBe(before - 100 + round.winMinor);
  // The same bet once more is the same win.
  expect(await playRound(playKey, 'rounds', bet, 'jackpot-win-1')).toEqual(round);
  expect(await cash()).toBe(round.balanceMinor);
  expect(await poolAt(game.nodeId)).toMatchObject({ held: pool.seedMinor, wonMinor: won });
  const { list } = await ask(orders, { token, query: {} });
  expect(list[0]).toMatchObject({ bet: 100, win: round.winMinor });
  const [best] = await ask(winners, { query: { language: 'EN' } });
  expect(best?.vo).toMatchObject({ winId: round.roundId, winAmount: round.winMinor });
  const { totals } = await ask(profitAndLoss, { token, query: {} });
  expect(totals).toMatchObject({ bet: 100, win: round.winMinor });
  expect((await proveLedger(db)).faults).toEqual([]);
});

/** A bet that wins, and what happens after all that its request has read, before it is booked. */
const winWhile = (playKey: string, key: string, act: () => Promise<unknown>) =>
  playRound(playKey, 'rounds', bet, key, { DB: meanwhile('update "jackpots"', act) });

test('of two wins at once one finds the pool, the other the seed; none is paid twice', async () => {
  const [one, other] = [await atTheGame(), await atTheGame()];
  // More than its seed, which it may have been left with.
  await playRound(one.playKey, 'rounds', { ...bet, betMinor: 1_000 });
  const before = await sums();
  await stakes(1);
  let first = 0;
  const second = await winWhile(one.playKey, 'jackpot-second-1', async () => {
    first = (await playRound(other.playKey, 'rounds', bet)).jackpotMinor ?? 0;
  });
  expect(one.pool.id).toBe(other.pool.id);
  expect([first, second.jackpotMinor]).toEqual([one.pool.held + 11, one.pool.seedMinor + 1]);
  const after = await sums();
  expect(after.won - before.won).toBe(first + one.pool.seedMinor + 1);
  expect((await poolAt(one.game.nodeId)).held).toBe(one.pool.seedMinor);
});

test('a winning bet that is sent twice at once is one win', async () => {
  const { playKey, pool, game, cash } = await atTheGame();
  await stakes(1);
  const rounds: unknown[] = [];
  const late = await winWhile(playKey, 'jackpot-twice-1', async () =>
    rounds.push(await playRound(playKey, 'rounds', bet, 'jackpot-twice-1')),
  );
  expect(rounds).toEqual([late]);
  expect(late.jackpotMinor).toBe(pool.held + 1);
  expect(await cash()).toBe(late.balanceMinor);
  expect((await poolAt(game.nodeId)).held).toBe(pool.seedMinor);
});

test('what is in all pools is what came in less what was won, and the books balance', async () => {
  const { playKey } = await atTheGame();
  for (const stake of [SAFE, 1, SAFE]) {
    await stakes(stake);
    await playRound(playKey, 'rounds', bet);
  }
  const { shares, seeds, won, held } = await sums();
  expect(won).toBeGreaterThan(0);
  expect(held).toBe(shares + seeds - won);
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('a win that fails leaves all as it was', async () => {
  const { playKey, pool, game, cash } = await atTheGame();
  const before = await cash();
  await stakes(1);
  await env.DB.prepare(
    "CREATE TRIGGER broken BEFORE UPDATE ON rounds BEGIN SELECT RAISE(ABORT, 'broken'); END",
  ).run();
  const { status } = await play(playKey, 'rounds', bet, { key: 'jackpot-broken-1' });
  await env.DB.prepare('DROP TRIGGER broken').run();
  expect(status).toBe(500);
  expect(await cash()).toBe(before);
  expect((await poolAt(game.nodeId)).held).toBe(pool.held);
  const again = await playRound(playKey, 'rounds', bet, 'jackpot-broken-1');
  expect(again.jackpotMinor).toBe(pool.held + 1);
});

test('the growth is told from a few entries, however many bets there were', async () => {
  const { playKey } = await atTheGame();
  const merchant = { merchantCode: 'aurora', currency: 'USD' };
  const read = async () => {
    const { sql: text, params } = poolsQuery(db, merchant, Date.now() - 7 * 86_400_000).toSQL();
    return (
      await env.DB.prepare(text)
        .bind(...params)
        .run()
    ).meta.rows_read;
  };
  const before = await read();
  for (let bets = 0; bets < 20; bets++) await playRound(playKey, 'rounds', bet);
  expect(await read()).toBe(before);
});

test('a new jackpot is opened with its seed at the next hour, once, and nobody sees or plays for it before', async () => {
  const { playKey, game, pool: ofSeed } = await atTheGame();
  await db
    .insert(jackpots)
    .values({ ...ofSeed, id: 'aurora-new', seedMinor: 7_700, wonAt: null, wonMinor: null });
  await db.update(jackpotGames).set({ jackpotId: 'aurora-new' }).where(eq(jackpotGames.nodeId, game.nodeId));
  const shown = async () => {
    const { jackpots: list } = await ask(jackpotList, { query: { language: 'EN' } });
    return list.find(({ id }) => id === 'aurora-new')?.amount;
  };
  expect(await shown()).toBeUndefined();
  await playRound(playKey, 'rounds', bet);
  expect((await tableOf(playKey)).jackpot).toBeNull();
  await Promise.all([runJob('hourly', env, Date.now()), toEnd(openPools, Date.now())]);
  expect(await shown()).toBe(7_700);
  await playRound(playKey, 'rounds', bet);
  expect(await shown()).toBe(7_701);
  await toEnd(openPools, Date.now());
  expect(await shown()).toBe(7_701);
  expect((await proveLedger(db)).faults).toEqual([]);
  // The tests after this one look at the pool that has grown for weeks.
  await db.update(jackpotGames).set({ jackpotId: ofSeed.id }).where(eq(jackpotGames.nodeId, game.nodeId));
});

test('the call says what is in each pool, by how much it grows as measured, and when it was last won', async () => {
  const { game, playKey, pool } = await atTheGame();
  const one = async () => {
    const { jackpots: list } = await ask(jackpotList, { query: { language: 'EN' } });
    return list.find(({ id }) => id === pool.id);
  };
  const shown = await one();
  const week = 7 * 86_400;
  expect(shown).toMatchObject({ amount: pool.held, seed: pool.seedMinor });
  expect(shown?.game.gameClassify).toContain('JP');
  expect(shown?.game.state).toBe('open');
  const grownAt = async (now: number) =>
    (await env.DB.prepare(
      "SELECT coalesce(sum(amount_minor), 0) AS grown FROM ledger_entries WHERE account_id = ? AND scope = 'jackpot-share' AND at > ?",
    )
      .bind(poolAccount(pool), now - week * 1_000)
      .first<number>('grown')) ?? 0;
  const growths = [];
  for (const days of [0, 3, 6, 8]) {
    const now = Date.now() + days * 86_400_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const grown = await grownAt(now);
    expect((await one())?.perSecond, `${days}`).toBeCloseTo(grown / week, 9);
    growths.push(grown);
    vi.useRealTimers();
  }
  // What is older than a week counts no more; in the end only this test's own bet would.
  expect(growths).toEqual(growths.toSorted((x, y) => y - x));
  expect(new Set(growths).size).toBe(growths.length);
  await stakes(1);
  const round = await playRound(playKey, 'rounds', bet);
  const after = await one();
  expect(after).toMatchObject({ amount: pool.seedMinor, won: round.jackpotMinor });
  // What was won and what the house put in is no growth.
  expect(after?.perSecond).toBeCloseTo((await grownAt(Date.now())) / week, 9);
  expect(Date.parse(after?.wonAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  // Of its games none is open: nobody could win it.
  await env.DB.prepare(
    'UPDATE games SET maintenance = 1 WHERE node_id IN (SELECT node_id FROM jackpot_games WHERE jackpot_id = ?)',
  )
    .bind(pool.id)
    .run();
  expect(await one()).toBeUndefined();
  expect(game.gameClassify).toContain('JP');
});
