import { env } from 'cloudflare:workers';
import { and, eq, lte } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { checkDraw } from '#contract/values/lottery/seeds.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { computeWin } from '#platform/modules/play/draws/kinds.ts';
import { settleAllDraws } from '#platform/modules/play/draws/settle.ts';
import { draws, drawSeeds, suborders } from '#platform/modules/play/draws/tables.ts';
import { runToEnd } from '#platform/support/jobs/run-job.ts';
import { findLottery, joinLottery } from '#platform/support/lottery.ts';
import { bookMovement, createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const DAY = 1_440;
/** Number of draws per ticket. */
const DRAWS_PER_TICKET = 10;
/** True during an outage of two hours, in which no draw is settled. */
const isOutage = (minute: number) => minute >= 403 && minute < 523;

/** Counts a member's undecided bets whose draws are over. */
const countUndecidedBets = (accountId: string, now: number) =>
  db.$count(
    suborders,
    and(eq(suborders.accountId, accountId), eq(suborders.status, 'open'), lte(suborders.closesAt, now)),
  );

test(
  'a day with a draw each minute, last-second tickets and a two-hour outage loses no ticket, pays none twice, and the ledger adds up [LS-12]',
  { tags: ['simulation'] },
  async () => {
    const player = await createPlayer('daylong');
    const START = 10_000_000;
    await bookMovement(player, 'deposit', START, Date.now());
    const game = await findLottery('keno', 'hanoi_one_minute');
    let seat = await joinLottery(game, 'daylong');
    const [first] = (await seat.page()).next;
    // Starts one draw later, so that the first minute is a whole one.
    const firstClose = (first?.closesAt ?? 0) + MINUTE;
    const firstNo = Number(first?.drawNo) + 1;
    const orders: string[] = [];
    for (let minute = 0; minute < DAY; minute++) {
      const closesAt = firstClose + minute * MINUTE;
      vi.useFakeTimers({ toFake: ['Date'], now: closesAt - 1 });
      if (minute % DRAWS_PER_TICKET === 0) {
        // A launch lasts at most two hours.
        if (minute % 60 === 0) seat = await joinLottery(game, 'daylong');
        orders.push(await seat.bought([7, 3, 11], DRAWS_PER_TICKET, String(firstNo + minute)));
      }
      vi.setSystemTime(closesAt);
      if (isOutage(minute - 1) && !isOutage(minute))
        expect(await countUndecidedBets(player.id, closesAt)).toBe(121);
      // Two concurrent runs each hour: the second books nothing.
      if (!isOutage(minute))
        await Promise.all(
          Array.from({ length: minute % 60 === 30 ? 2 : 1 }, () => runToEnd(settleAllDraws, closesAt)),
        );
    }
    expect(orders).toHaveLength(DAY / DRAWS_PER_TICKET);

    const bets = await db.select().from(suborders).where(eq(suborders.accountId, player.id));
    expect(bets).toHaveLength(DAY);
    expect(new Set(bets.map(({ drawNo }) => drawNo)).size).toBe(DAY);
    expect(bets.filter(({ status }) => status !== 'won' && status !== 'lost')).toEqual([]);

    const drawn = await db
      .select({ draw: draws, seed: drawSeeds })
      .from(draws)
      .innerJoin(drawSeeds, and(eq(drawSeeds.nodeId, draws.nodeId), eq(drawSeeds.drawNo, draws.drawNo)))
      .where(eq(draws.nodeId, game.nodeId));
    const byNo = new Map(drawn.map((row) => [row.draw.drawNo, row]));
    let won = 0;
    for (const bet of bets) {
      const row = byNo.get(bet.drawNo);
      if (!row) throw new Error(`draw ${bet.drawNo} was lost`);
      expect(row.seed.committedAt).toBeLessThan(row.draw.closedAt);
      expect(await checkDraw({ ...row.seed, kind: 'keno', numbers: row.draw.numbers })).toBeNull();
      expect(bet.winMinor).toBe(computeWin('keno', game.minBet, bet.picked, row.draw.numbers));
      won += bet.winMinor;
    }
    expect(won).toBeGreaterThan(0);

    const paid = env.DB.prepare(
      "SELECT count(*) AS count FROM ledger_transactions WHERE scope = 'win' AND idempotency_key LIKE ?",
    );
    const counts = await Promise.all(
      orders.map((orderNo) => paid.bind(`${orderNo}%`).first<number>('count')),
    );
    expect(counts.reduce((sum: number, count) => sum + Number(count), 0)).toBe(
      bets.filter(({ status }) => status === 'won').length,
    );
    const purse = await env.DB.prepare('SELECT balance_minor, staked_minor FROM ledger_accounts WHERE id = ?')
      .bind(player.purse)
      .first();
    // Each stake also counts once as turnover.
    expect(purse).toEqual({
      balance_minor: START - DAY * game.minBet + won,
      staked_minor: DAY * game.minBet,
    });
    const { faults } = await proveLedger(db);
    expect(faults).toEqual([]);
    const { results } = await env.DB.prepare(
      'SELECT currency, sum(balance_minor) AS sum FROM ledger_accounts GROUP BY currency',
    ).all();
    for (const { sum } of results) expect(sum).toBe(0);
  },
);
