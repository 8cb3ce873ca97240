import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { ContractKind, ContractPeriod } from '#contract/values/contracts/terms.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { buildGrantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { payRebates } from '#platform/modules/agents/rebates/rebate-statements.ts';
import { offerContractVersion, signContractVersion } from '#platform/modules/contracts/offers.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { settleAllDraws, settleDraws } from '#platform/modules/play/draws/settle.ts';
import { earnPoints, readPoints } from '#platform/modules/promotions/mall/points.ts';
import { releaseBonuses } from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { listTeamDayFaults } from '#platform/support/job-parts.ts';
import { runToEnd as stepToEnd } from '#platform/support/jobs/run-job.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { buyTicket, readLotteryNode, listOpenBets, cancelBet } from '#platform/support/tickets.ts';

const db = openDatabase(env);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// A time zone without daylight saving, so that every day has 24 hours.
const merchant = { merchantCode: 'aurora', timeZone: 'Asia/Bangkok', currency: 'USD' };
/** Midnight of Monday, 5 January 2026, in the merchant's time zone. */
const firstMonday = Date.parse('2026-01-05T00:00:00Z') - 7 * HOUR;
const nodeId = await readLotteryNode();

type Pair = Awaited<ReturnType<typeof newAgentPair>>;

/** Creates an agent with each kind of contract, and a member below with a rebate and a bonus with turnover. */
async function newAgentPair(name: string, from: number) {
  const agent = await createPlayer(`${name}-agent`, 'aurora', 1);
  const member = await createPlayer(name, 'aurora', 0, agent.id);
  await bookMovement(member, 'deposit', 50_000_000, from - 30 * DAY);
  await env.DB.batch(
    [agent, member].map(({ id }, at) =>
      env.DB.prepare(`INSERT INTO rebate_rates VALUES (?1, 'LOTT', '2025-01-01', ?2, ?2, 0, NULL)`).bind(
        id,
        90 - at * 30,
      ),
    ),
  );
  const kinds: [ContractKind, ContractPeriod][] = [
    ['hourly', 'hour'],
    ['salary', 'day'],
    ['dividend', 'week'],
  ];
  const rates = [
    { thresholdMinor: 0, rateHundredths: 100 },
    { thresholdMinor: 20_000, rateHundredths: 250 },
  ];
  for (const [kind, period] of kinds) {
    const draft = {
      accountId: agent.id,
      payerId: null,
      kind,
      period,
      rates,
      starts: 'part',
      after: 0,
    } as const;
    const made = await offerContractVersion(db, merchant, draft, from - 2 * DAY);
    if (!made) throw new Error('was not offered');
    await signContractVersion(db, merchant, { accountId: agent.id, ...made }, from - 2 * DAY);
  }
  const [first, ...others] = buildGrantStatements(db, {
    orderNo: `bonus-${name}`,
    accountId: member.id,
    ...merchant,
    amountMinor: 30_000,
    timesHundredths: 200,
    at: from - DAY,
  });
  if (first) await db.batch([first, ...others]);
  return { agent, member };
}

/**
 * Reads everything paid to a pair for its bets: rebates and statements by time, points, and whether the bonus was
 * released.
 */
async function readPayments({ agent, member }: Pair) {
  const rows = async (sql: string, id: string) => (await env.DB.prepare(sql).bind(id).all()).results;
  const rebates =
    'SELECT day, amount_minor, paid_at FROM rebate_statements WHERE account_id = ?1 ORDER BY day';
  const statements = `SELECT c.kind, s.from_part, s.until_part, s.carry_in_minor, s.late_minor, s.own_minor, s.payout_minor,
    s.paid_at FROM contracts c JOIN contract_statements s ON s.contract_no = c.contract_no WHERE c.account_id = ?1
    ORDER BY c.kind, s.from_part`;
  const booked = async (id: string) => {
    const sum = await env.DB.prepare(
      `SELECT sum(amount_minor) AS sum FROM ledger_entries
       WHERE account_id = ?1 AND scope IN ('rebate', 'contract', 'bonus-release')`,
    )
      .bind(`cash:${id}:USD`)
      .first<number>('sum');
    return sum ?? 0;
  };
  const { requirements } = await readOpenTurnover(db, member.id, 'USD');
  return {
    rebates: [await rows(rebates, member.id), await rows(rebates, agent.id)],
    statements: await rows(statements, agent.id),
    points: await readPoints(db, member.id),
    held: await readLedgerBalance(db, `bonus:${member.id}:USD`),
    left: requirements.map(({ leftMinor }) => leftMinor),
    booked: [await booked(member.id), await booked(agent.id)],
  };
}

const stakeMinor = fc.constantFrom(100, 1_333, 9_000, 40_000);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('round' as const), stakeMinor }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('ticket' as const),
      stakeMinor,
      draws: fc.integer({ min: 1, max: 5 }),
      every: fc.constantFrom(40 * MINUTE, 9 * HOUR, DAY),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(7, 65, 700) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('request' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hourly' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('nightly' as const) }) },
);

test('the stake of a game round never comes back, so it counts from the beginning', async () => {
  const player = await createPlayer('kept-stake');
  await bookMovement(player, 'deposit', 10_000, firstMonday);
  const id = await addRound(player, { nodeId, bet: 700, win: 0, at: firstMonday });
  for (const change of [`bet_minor = 600`, `status = 'cancelled'`])
    await expect(env.DB.prepare(`UPDATE rounds SET ${change} WHERE id = ?1`).bind(id).run()).rejects.toThrow(
      'its stake never comes back',
    );
});

test(
  'whichever ticket bets are cancelled, and whenever, rebates, contracts, bonuses and points are those of the final bets alone [AG-26] [CT-08] [PR-08] [PR-12] [WA-11]',
  { tags: ['simulation'] },
  async () => {
    let [runs, taken, booked] = [0, 0, 0];
    const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      runs += 1;
      // A day's rebates are computed once per merchant, so each run has its own weeks.
      let now = firstMonday + runs * 28 * DAY + 8 * HOUR;
      const buyer = await newAgentPair(`buyer${runs}`, now);
      const twin = await newAgentPair(`twin${runs}`, now);
      const { member } = buyer;
      /** Decides bets of the buyer, and opens a round with the same bet and win for the twin. */
      const settle = async (accountId?: string) => {
        await (accountId === undefined
          ? stepToEnd(settleAllDraws, now)
          : settleDraws({ db, env }, now, accountId));
        const decided = await env.DB.prepare(
          `SELECT stake_minor AS bet, win_minor AS win FROM suborders WHERE account_id = ?1 AND decided_at = ?2
         AND status IN ('won', 'lost')`,
        )
          .bind(member.id, now)
          .all<{ bet: number; win: number }>();
        for (const { bet, win } of decided.results)
          await addRound(twin.member, { nodeId, bet, win, at: now });
      };
      const release = () =>
        Promise.all([buyer, twin].map(({ member: { id } }) => releaseBonuses(db, now, id)));
      const act = {
        round: async (bet: number) => {
          for (const one of [member, twin.member]) await addRound(one, { nodeId, bet, win: 0, at: now });
        },
        cancel: async (which: number) => {
          const open = await listOpenBets(member.id, now);
          const bet = open[which % Math.max(1, open.length)];
          if (!bet) return;
          await cancelBet(member.id, bet, now);
          taken += 1;
        },
        request: async () => {
          await settle(member.id);
          await release();
          for (const { member: each } of [buyer, twin]) await earnPoints(db, merchant, each.id, now);
        },
        hourly: () => runAllParts(closeContracts, { db, merchant, now }),
        nightly: async () => {
          await settle();
          await release();
          await runAllParts(closeContracts, { db, merchant, now });
          await runAllParts(payRebates, { db, merchant, now });
        },
      };
      for (const one of steps) {
        // No two steps share an instant, because decided bets are found by their time.
        now += MINUTE;
        if (one.kind === 'wait') now += one.minutes * MINUTE;
        else if (one.kind === 'round') await act.round(one.stakeMinor);
        else if (one.kind === 'cancel') await act.cancel(one.which);
        else if (one.kind === 'ticket') {
          const closes = Array.from({ length: one.draws }, (_, at) => now + (at + 1) * one.every);
          await buyTicket(member.id, { stakeMinor: one.stakeMinor, closes, at: now });
        } else await act[one.kind]();
      }
      // Nightly jobs, each after its hourly job, until every draw has closed and the week of the last draw has ended.
      for (let nights = 0; nights < 13; nights += 1) {
        now += DAY;
        await act.hourly();
        now += MINUTE;
        await act.nightly();
        now += MINUTE;
        await act.request();
        if (nights === 0) await act.cancel(0);
      }
      expect(await listOpenBets(member.id, 0)).toEqual([]);
      const [paid, due] = [await readPayments(buyer), await readPayments(twin)];
      expect(paid).toEqual(due);
      booked += paid.booked.reduce((sum, each) => sum + each, 0);
      expect(await listTeamDayFaults(merchant, now)).toEqual([]);
      expect((await proveLedger(db)).faults).toEqual([]);
    });
    await fc.assert(property, { numRuns: 6, seed: 40, endOnFailure: true });
    expect(Math.min(taken, booked)).toBeGreaterThan(0);
  },
);
