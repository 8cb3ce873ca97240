import { env } from 'cloudflare:workers';
import { and, eq, lte } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';

import { checkDraw } from '#contract/values/lottery/seeds.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { winOf } from '#platform/modules/play/draws/kinds.ts';
import { settleAllDraws } from '#platform/modules/play/draws/settle.ts';
import { draws, drawSeeds, suborders } from '#platform/modules/play/draws/tables.ts';
import { toEnd } from '#platform/support/jobs/run-job.ts';
import { lotteryOf, seatIn } from '#platform/support/lottery.ts';
import { move, newPlayer } from '#platform/support/records.ts';

const db = databaseOf(env);
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
const DAY = 1_440;
/** Draws of one ticket. */
const AT_ONCE = 10;
/** The draws at which nothing was decided, for two hours. */
const outage = (minute: number) => minute >= 403 && minute < 523;

/** Bets of a member whose draws are over, and which nobody has decided. */
const openOnes = (accountId: string, now: number) =>
  db.$count(
    suborders,
    and(eq(suborders.accountId, accountId), eq(suborders.status, 'open'), lte(suborders.closesAt, now)),
  );

test(
  'a day of a draw each minute: tickets of the last second, two hours in which nothing is decided; none lost, none paid twice, and the ledger adds up [LS-12]',
  { tags: ['simulation'] },
  async () => {
    const player = await newPlayer('daylong');
    const START = 10_000_000;
    await move(player, 'deposit', START, Date.now());
    const game = await lotteryOf('keno', 'hanoi_one_minute');
    let seat = await seatIn(game, 'daylong');
    const [first] = (await seat.page()).next;
    // The one after it, so that no minute is half over.
    const firstClose = (first?.closesAt ?? 0) + MINUTE;
    const firstNo = Number(first?.drawNo) + 1;
    const orders: string[] = [];
    for (let minute = 0; minute < DAY; minute++) {
      const closesAt = firstClose + minute * MINUTE;
      vi.useFakeTimers({ toFake: ['Date'], now: closesAt - 1 });
      if (minute % AT_ONCE === 0) {
        // No launch lasts longer than two hours.
        if (minute % 60 === 0) seat = await seatIn(game, 'daylong');
        orders.push(await seat.bought([7, 3, 11], AT_ONCE, String(firstNo + minute)));
      }
      vi.setSystemTime(closesAt);
      if (outage(minute - 1) && !outage(minute)) expect(await openOnes(player.id, closesAt)).toBe(121);
      // Two at once, each hour: whoever comes second books nothing.
      if (!outage(minute))
        await Promise.all(
          Array.from({ length: minute % 60 === 30 ? 2 : 1 }, () => toEnd(settleAllDraws, closesAt)),
        );
    }
    expect(orders).toHaveLength(DAY / AT_ONCE);

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
      expect(bet.winMinor).toBe(winOf('keno', game.minBet, bet.picked, row.draw.numbers));
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
    // Each stake counts as turnover once, too.
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
