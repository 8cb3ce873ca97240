import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { orderDetail, orders, transactionRecord } from '#contract/calls/wallet/records.ts';
import { layMines } from '#demo/games/engines/steps/mines.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { settleAllExpiredRounds, settleExpiredRounds } from '#platform/modules/play/exports.ts';
import { expectBalancedBooks } from '#platform/support/books.ts';
import { ask } from '#platform/support/client.ts';
import { runJob, runToEnd } from '#platform/support/jobs/run-job.ts';
import { createPayer, type Payer } from '#platform/support/payer.ts';
import { launchDemoGame, loadGameSession, play, playRound } from '#platform/support/play.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const minute = 60_000;

type Engine = Parameters<typeof launchDemoGame>[1];
async function enter(engine: Engine, payer?: Payer) {
  const player = payer ?? (await createPayer());
  return { ...player, ...(await launchDemoGame(player.token, engine)) };
}

/** Opens a round of mines whose first cell is safe. Each mine is where no test taps, unless it looks for one. */
async function openMines(player: Awaited<ReturnType<typeof enter>>) {
  for (let tries = 0; tries < 30; tries++) {
    const before = await player.cash();
    const round = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: { mines: 1, cell: 0 } });
    if (!round.done) return { ...round, before };
  }
  throw new Error('every first cell had a mine');
}

/** Deals blackjack until the player may choose. The cash before is that before the last deal. */
async function dealBlackjack(player: Awaited<ReturnType<typeof enter>>) {
  for (let tries = 0; tries < 30; tries++) {
    const before = await player.cash();
    const round = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: null });
    if (!round.done) return { ...round, before };
  }
  throw new Error('every deal ended at once');
}

const step = (playKey: string, roundId: string, body: { step: number; choice: unknown }, key?: string) =>
  playRound(playKey, `rounds/${roundId}/step`, body, key);
const cashOut = { cashOut: true };
const readStatus = (roundId: string) =>
  env.DB.prepare('SELECT status FROM rounds WHERE id = ?').bind(roundId).first('status');
const countSteps = (roundId: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM round_steps WHERE round_id = ?').bind(roundId).first('n');
/** Finds a cell without a mine that is still covered. A test may look; a page cannot. */
async function findSafeCell(roundId: string): Promise<number> {
  const row = await env.DB.prepare(
    'SELECT state FROM round_steps WHERE round_id = ? ORDER BY step DESC LIMIT 1',
  )
    .bind(roundId)
    .first<string>('state');
  const { mined, opened } = JSON.parse(row ?? '{}');
  const cell = Array.from({ length: 25 }, (_, at) => at).find((at) => ![...mined, ...opened].includes(at));
  return cell ?? 0;
}

test('mines takes the bet with the first cell, pays at the cash-out and shows no mine before', async () => {
  const player = await enter('mines');
  const opened = await openMines(player);
  expect(opened).toMatchObject({ step: 0, betMinor: 100, winMinor: 0, balanceMinor: opened.before - 100 });
  expect(opened.view).toMatchObject({ stage: 'open', mined: [] });
  const cell = await findSafeCell(opened.roundId);
  const second = await step(player.playKey, opened.roundId, { step: 0, choice: { cell } });
  expect(second).toMatchObject({ done: false, step: 1, view: { opened: [0, cell] } });
  const paid = await step(player.playKey, opened.roundId, { step: 1, choice: cashOut });
  expect(paid).toMatchObject({ done: true, step: 2, view: { stage: 'paid' } });
  expect(paid.winMinor).toBeGreaterThan(100);
  expect(await player.cash()).toBe(opened.before - 100 + paid.winMinor);
  const { list } = await ask(orders, { token: player.token, query: {} });
  expect(list[0]).toMatchObject({ bet: 100, win: paid.winMinor, status: 'settled' });
  await expectBalancedBooks();
});

test('a closed page comes back to its open round, and no second round of the game begins beside it', async () => {
  const player = await enter('mines');
  const { roundId, view, before } = await openMines(player);
  const { openRound } = await loadGameSession(player.playKey);
  expect(openRound).toMatchObject({ roundId, step: 0, view, betMinor: 100 });
  const again = await launchDemoGame(player.token, 'mines');
  expect((await loadGameSession(again.playKey)).openRound).toMatchObject({ roundId });
  // With 24 mines, nearly every round ends at its opening.
  for (const mines of [1, 24, 24]) {
    const second = await play(again.playKey, 'rounds', { betMinor: 100, choice: { mines, cell: 4 } });
    expect(second.envelope.errorCode).toBe('bet.invalid');
  }
  expect(await player.cash()).toBe(before - 100);
});

test('a repeated step gets the first reply and changes nothing', async () => {
  const player = await enter('mines');
  const { roundId } = await openMines(player);
  const body = { step: 0, choice: { cell: await findSafeCell(roundId) } };
  const first = await step(player.playKey, roundId, body, 'step-key-1');
  expect(await step(player.playKey, roundId, body, 'step-key-1')).toEqual(first);
  expect(await countSteps(roundId)).toBe(2);
});

test('a double tap and a second tab pay a cash-out once, and both see the same end', async () => {
  const player = await enter('mines');
  const { roundId, before } = await openMines(player);
  const taps = await Promise.all(
    Array.from({ length: 5 }, () =>
      play(player.playKey, `rounds/${roundId}/step`, { step: 0, choice: cashOut }),
    ),
  );
  // A tap that lost the race is busy, and its page repeats it.
  const ends = taps.filter(({ envelope }) => envelope.success);
  expect(ends.length).toBeGreaterThan(0);
  for (const { envelope } of taps) expect([null, 'system.busy']).toContain(envelope.errorCode);
  const late = await step(player.playKey, roundId, { step: 0, choice: cashOut });
  expect(late).toMatchObject({ done: true, step: 1, view: { stage: 'paid' }, isIgnored: true });
  for (const { envelope } of ends) expect({ ...Object(envelope.value), isIgnored: true }).toEqual(late);
  expect(ends.filter(({ envelope }) => !Object(envelope.value).isIgnored)).toHaveLength(1);
  expect(await player.cash()).toBe(before - 100 + late.winMinor);
  expect(await countSteps(roundId)).toBe(2);
  await expectBalancedBooks();
});

test('a step on a state that the player has not seen does nothing and shows the present state', async () => {
  const player = await enter('mines');
  const { roundId } = await openMines(player);
  const cell = await findSafeCell(roundId);
  await step(player.playKey, roundId, { step: 0, choice: { cell } });
  const other = await findSafeCell(roundId);
  const stale = await step(player.playKey, roundId, { step: 0, choice: { cell: other } });
  expect(stale).toMatchObject({ done: false, step: 1, view: { opened: [0, cell] } });
});

test('a member cannot see, continue or wait for another member’s round', async () => {
  const owner = await enter('mines');
  const other = await enter('mines');
  const { roundId } = await openMines(owner);
  for (const body of [{ step: 0, choice: cashOut }, undefined]) {
    const path = body ? `rounds/${roundId}/step` : `rounds/${roundId}`;
    expect((await play(other.playKey, path, body)).status).toBe(404);
  }
  expect(await readStatus(roundId)).toBe('open');
});

test('rounds that their players left are ended by the job as the rules say, once, and each in its own booking', async () => {
  const miner = await enter('mines');
  const mines = await openMines(miner);
  const dealt = await enter('blackjack');
  const cards = await dealBlackjack(dealt);
  const later = Date.now() + 31 * minute;
  await runToEnd(settleAllExpiredRounds, Date.now() + 29 * minute);
  expect(await readStatus(mines.roundId)).toBe('open');
  // One round without an end, such as a damaged row, must not hold up the others.
  await env.DB.prepare(`UPDATE rounds SET expires_at = 1 WHERE id = ?`).bind(cards.roundId).run();
  await env.DB.prepare(`UPDATE round_steps SET lapse = NULL WHERE round_id = ?`).bind(cards.roundId).run();
  await runJob('minutely', env, later);
  await runToEnd(settleAllExpiredRounds, later);
  await runToEnd(settleAllExpiredRounds, later);
  expect(await readStatus(mines.roundId)).toBe('settled');
  expect(await readStatus(cards.roundId)).toBe('open');
  // 0.98 × 25 / 24 = × 1.0208…
  const end = await step(miner.playKey, mines.roundId, { step: 0, choice: cashOut });
  expect([102, 103]).toContain(end.winMinor);
  expect(end).toMatchObject({ done: true, view: { stage: 'paid' } });
  expect(await miner.cash()).toBe(mines.before - 100 + end.winMinor);
  await env.DB.prepare(`UPDATE rounds SET status = 'settled', expires_at = NULL WHERE id = ?`)
    .bind(cards.roundId)
    .run();
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('blackjack that its player left stands', async () => {
  const player = await enter('blackjack');
  const { roundId, before } = await dealBlackjack(player);
  await runToEnd(settleAllExpiredRounds, Date.now() + 31 * minute);
  const end = await step(player.playKey, roundId, { step: 0, choice: { action: 'hit' } });
  expect(end).toMatchObject({ done: true, step: 1, betMinor: 100 });
  expect(Object(end.view).hands[0].cards).toHaveLength(2);
  expect(await player.cash()).toBe(before - 100 + end.winMinor);
});

test('a double takes the bet again in the same booking, and the records name the game of both bets', async () => {
  const player = await enter('blackjack');
  const { roundId, before } = await dealBlackjack(player);
  const end = await step(player.playKey, roundId, { step: 0, choice: { action: 'double' } });
  expect(end).toMatchObject({ done: true, betMinor: 200, view: { hands: [{ doubled: true }] } });
  expect(await player.cash()).toBe(before - 200 + end.winMinor);
  const detail = await ask(orderDetail, { token: player.token, query: { orderNo: roundId } });
  expect(detail).toMatchObject({ bet: 200, win: end.winMinor });
  expect(detail.movements.filter((movement) => movement.step === 'bet').map(({ amount }) => amount)).toEqual([
    -100, -100,
  ]);
  const { list } = await ask(transactionRecord, { token: player.token, query: {} });
  const own = list.filter((movement) => movement.number === roundId && movement.step === 'bet');
  expect(own).toHaveLength(2);
  for (const movement of own) expect(movement.gameName).toBe(player.game.gameName);
  await expectBalancedBooks();
});

test('a split takes the bet again, survives a reload, and both hands are paid in one win', async () => {
  const player = await enter('blackjack');
  const { roundId, before } = await dealBlackjack(player);
  await env.DB.prepare('UPDATE round_steps SET state = ? WHERE round_id = ?')
    .bind(
      JSON.stringify({
        shoe: ['TC', '9C', 'TS'],
        hands: [{ cards: ['8S', '8H'], doubled: false, stands: false }],
        dealer: ['TD', '6D'],
        betMinor: 100,
      }),
      roundId,
    )
    .run();
  const halves = await step(player.playKey, roundId, { step: 0, choice: { action: 'split' } });
  expect(halves).toMatchObject({ done: false, betMinor: 200, view: { active: 0 } });
  expect(await player.cash()).toBe(before - 200);
  const { openRound } = await loadGameSession(player.playKey);
  expect(openRound).toMatchObject({ roundId, step: 1, view: halves.view, betMinor: 200 });
  await step(player.playKey, roundId, { step: 1, choice: { action: 'stand' } });
  const end = await step(player.playKey, roundId, { step: 2, choice: { action: 'stand' } });
  expect(end).toMatchObject({ done: true, winMinor: 400, view: { dealer: ['TD', '6D', 'TS'] } });
  expect(await player.cash()).toBe(before + 200);
  await expectBalancedBooks();
});

test('a double without the money for it is refused, and the round stays open', async () => {
  const player = await enter('blackjack', await createPayer({ cashMinor: 150 }));
  const dealt = await play(player.playKey, 'rounds', { betMinor: 100, choice: null });
  const { roundId, done } = Object(dealt.envelope.value);
  if (done) return;
  const body = { step: 0, choice: { action: 'double' } };
  const { envelope } = await play(player.playKey, `rounds/${roundId}/step`, body);
  expect(envelope.errorCode).toBe('wallet.insufficient');
  expect(await readStatus(roundId)).toBe('open');
  expect(await player.cash()).toBe(50);
});

test('a member who is excluded during a round can end it, but cannot raise the bet', async () => {
  const player = await enter('blackjack');
  const { roundId, before } = await dealBlackjack(player);
  const exclude = () =>
    env.DB.prepare('UPDATE accounts SET excluded_until = ? WHERE id = ?')
      .bind(Date.now() + 86_400_000, player.id)
      .run();
  // Even if the exclusion begins while the double is booked.
  const DB = createRacingDatabase('update "rounds"', exclude);
  const double = { step: 0, choice: { action: 'double' } };
  for (const variables of [{ DB }, {}]) {
    const { envelope } = await play(player.playKey, `rounds/${roundId}/step`, double, { variables });
    expect(envelope.errorCode).toBe('account.excluded');
  }
  expect(await player.cash()).toBe(before - 100);
  const end = await step(player.playKey, roundId, { step: 0, choice: { action: 'stand' } });
  expect(await player.cash()).toBe(before - 100 + end.winMinor);
  const next = await play(player.playKey, 'rounds', { betMinor: 100, choice: null });
  expect(next.envelope.errorCode).toBe('account.excluded');
});

test('a flight is cashed out at the multiplier of the platform’s clock', async () => {
  const player = await enter('crash');
  for (let tries = 0; ; tries++) {
    const before = await player.cash();
    const flight = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: { target: null } });
    expect(flight).toMatchObject({ done: false, view: { crash: null, cashedOut: null } });
    const end = await step(player.playKey, flight.roundId, { step: 0, choice: cashOut });
    expect(end.done).toBe(true);
    expect(await player.cash()).toBe(before - 100 + end.winMinor);
    if (end.winMinor > 0) {
      expect(end.winMinor).toBe(Object(end.view).cashedOut);
      return;
    }
    expect(tries).toBeLessThan(20);
  }
});

test('a flight ends by its own clock: a page that waits gets the end, and a late cash-out pays nothing', async () => {
  const player = await enter('crash');
  const before = await player.cash();
  // The automatic cash-out ends the flight within a second, unless it crashed before.
  const { roundId } = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: { target: 105 } });
  const { envelope } = await play(player.playKey, `rounds/${roundId}`);
  expect(envelope.value).toMatchObject({ roundId, done: true, step: 1 });
  const { winMinor, view } = Object(envelope.value);
  expect(view.cashedOut === null ? 0 : 105).toBe(winMinor);
  const late = await step(player.playKey, roundId, { step: 0, choice: cashOut });
  expect(late).toEqual({ ...Object(envelope.value), isIgnored: true });
  expect(await player.cash()).toBe(before - 100 + winMinor);
  expect((await loadGameSession(player.playKey)).openRound).toBeNull();
});

test('a cash-out and the end by the clock at the same moment pay once', async () => {
  const player = await enter('mines');
  const { roundId, before } = await openMines(player);
  await env.DB.prepare('UPDATE rounds SET expires_at = ? WHERE id = ?')
    .bind(Date.now() - 1, roundId)
    .run();
  await Promise.all([
    settleExpiredRounds(db, player.id, Date.now()),
    play(player.playKey, `rounds/${roundId}/step`, { step: 0, choice: cashOut }),
    runToEnd(settleAllExpiredRounds, Date.now()),
  ]);
  const end = await step(player.playKey, roundId, { step: 0, choice: cashOut });
  expect(await player.cash()).toBe(before - 100 + end.winMinor);
  expect(await countSteps(roundId)).toBe(2);
  await expectBalancedBooks();
});

test('an account whose round is open counts as having an open bet until the round ends', async () => {
  const player = await enter('mines');
  const { roundId } = await openMines(player);
  const { list } = await ask(orders, { token: player.token, query: {} });
  expect(list[0]).toMatchObject({ orderNo: roundId, status: 'open', bet: 100, win: 0 });
  expect(layMines(() => 0, 1)).toEqual([0]);
});

test('a reloaded page resumes video poker, and a player who leaves keeps the five cards', async () => {
  const player = await enter('cards');
  const before = await player.cash();
  const dealt = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: null });
  expect((await loadGameSession(player.playKey)).openRound).toMatchObject({ view: dealt.view, step: 0 });
  await runToEnd(settleAllExpiredRounds, Date.now() + 31 * minute);
  const held = [true, true, true, true, true];
  const end = await step(player.playKey, dealt.roundId, { step: 0, choice: { held } });
  expect(end).toMatchObject({ done: true, view: { hand: Object(dealt.view).hand, held } });
  expect(await player.cash()).toBe(before - 100 + end.winMinor);
});

test('a call in hold’em takes twice the ante, and a round that its player left is folded', async () => {
  const player = await enter('holdem');
  const before = await player.cash();
  const dealt = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: null });
  expect(dealt).toMatchObject({ done: false, view: { dealer: [], outcome: null } });
  const end = await step(player.playKey, dealt.roundId, { step: 0, choice: { action: 'call' } });
  expect(end).toMatchObject({ done: true, betMinor: 300 });
  expect(await player.cash()).toBe(before - 300 + end.winMinor);
  const left = await playRound(player.playKey, 'rounds', { betMinor: 100, choice: null });
  await runToEnd(settleAllExpiredRounds, Date.now() + 31 * minute);
  const folded = await step(player.playKey, left.roundId, { step: 0, choice: { action: 'call' } });
  expect(folded).toMatchObject({ done: true, betMinor: 100, winMinor: 0, view: { outcome: 'fold' } });
  await expectBalancedBooks();
});
