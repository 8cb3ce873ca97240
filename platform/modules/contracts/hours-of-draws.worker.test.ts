import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ContractKind, ContractPeriod } from '#contract/values/contracts/terms.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { hourlyJob } from '#platform/jobs/hourly.ts';
import { jobs } from '#platform/jobs/run.ts';
import { offerContractVersion, signContractVersion } from '#platform/modules/contracts/offers.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { runJob, runToEnd as stepToEnd } from '#platform/support/jobs/run-job.ts';
import { bookMovement, createPlayer } from '#platform/support/records.ts';
import { buyTicket } from '#platform/support/tickets.ts';

const db = openDatabase(env);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
beforeEach(() => vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Creates a member with money, and the agent of this member, who signed contracts with the merchant before `from`. */
async function newTeam(name: string, from: number, kinds: readonly [ContractKind, ContractPeriod][]) {
  const agent = await createPlayer(`${name}-agent`, 'aurora', 1);
  const member = await createPlayer(name, 'aurora', 0, agent.id);
  await bookMovement(member, 'deposit', 10_000_000, from - 30 * DAY);
  for (const [kind, period] of kinds) {
    const rates = [{ thresholdMinor: 0, rateHundredths: 1_000 }];
    const offer = {
      accountId: agent.id,
      payerId: null,
      kind,
      period,
      rates,
      starts: 'part',
      after: 0,
    } as const;
    const made = await offerContractVersion(db, merchant, offer, from - 3 * DAY);
    await signContractVersion(
      db,
      merchant,
      { accountId: agent.id, contractNo: made?.contractNo ?? '', version: 1 },
      from - 3 * DAY,
    );
  }
  return { agent, member };
}
const readStatements = async (agentId: string, kind: ContractKind) =>
  (
    await env.DB.prepare(
      `SELECT s.from_part AS part, s.own_minor AS own, s.late_minor AS late, s.payout_minor AS payout
       FROM contracts c JOIN contract_statements s ON s.contract_no = c.contract_no
       WHERE c.account_id = ?1 AND c.kind = ?2 AND s.own_minor + s.late_minor <> 0 ORDER BY s.id`,
    )
      .bind(agentId, kind)
      .all<{ part: number; own: number; late: number; payout: number }>()
  ).results;

test('each of three hours counts the bets on draws that closed in this hour, even if nobody requests the draws; the day counts all these bets [CT-08] [WA-11]', async () => {
  const start = Date.parse('2026-04-14T09:00:00Z');
  const { agent, member } = await newTeam('three-hours', start, [
    ['hourly', 'hour'],
    ['salary', 'day'],
  ]);
  // Each draw of the second ticket is in another hour.
  const tickets = [
    { stakeMinor: 1_000, minutes: [0, 10, 59] },
    { stakeMinor: 200, minutes: [4, 64, 179] },
    { stakeMinor: 30, minutes: [60, 119, 120] },
  ];
  for (const { stakeMinor, minutes } of tickets)
    await buyTicket(member.id, {
      stakeMinor,
      closes: minutes.map((minute) => start + minute * MINUTE),
      at: start - HOUR,
    });
  for (let minute = 0; minute <= 185; minute++) {
    const now = start + minute * MINUTE;
    const { settling } = jobs['minutely']?.steps ?? {};
    if (settling) await stepToEnd(settling, now);
    if (minute % 60 !== 5) continue;
    await stepToEnd(hourlyJob.steps.settling, now);
    await runAllParts(closeContracts, { db, merchant, now });
  }
  const first = start / HOUR;
  expect(await readStatements(agent.id, 'hourly')).toEqual([
    { part: first, own: 3_200, late: 0, payout: 320 },
    { part: first + 1, own: 260, late: 0, payout: 26 },
    { part: first + 2, own: 230, late: 0, payout: 23 },
  ]);
  await runAllParts(closeContracts, { db, merchant, now: start + DAY });
  expect(await readStatements(agent.id, 'salary')).toMatchObject([{ own: 3_690, late: 0, payout: 369 }]);
});

test('a draw decided late counts in the hour of the decision, not in an hour already paid [CT-08]', async () => {
  const now = Date.now();
  const { agent, member } = await newTeam('late-job', now, [['hourly', 'hour']]);
  await buyTicket(member.id, { stakeMinor: 900, closes: [now - 3 * HOUR], at: now - 4 * HOUR });
  await runAllParts(closeContracts, { db, merchant, now });
  await runJob('hourly', env, now - 2 * HOUR);
  const decided = await env.DB.prepare('SELECT decided_at AS at FROM suborders WHERE account_id = ?1')
    .bind(member.id)
    .first<number>('at');
  expect(decided).toBeGreaterThanOrEqual(now);
  await runAllParts(closeContracts, { db, merchant, now: (decided ?? 0) + HOUR });
  expect(await readStatements(agent.id, 'hourly')).toEqual([
    { part: Math.floor((decided ?? 0) / HOUR), own: 900, late: 0, payout: 90 },
  ]);
});
