import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import type { ContractPeriod } from '#contract/values/contracts/terms.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { offerContractVersion, signContractVersion } from '#platform/modules/contracts/offers.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { bookMovement, createPlayer, addRound } from '#platform/support/records.ts';
import { readLotteryNode } from '#platform/support/tickets.ts';
import { proveNumberById } from '#platform/support/verification.ts';

const db = openDatabase(env);
const DAY = 86_400_000;
const merchant = { merchantCode: 'aurora', timeZone: 'Asia/Bangkok', currency: 'USD' };
const now = Date.parse('2026-03-10T00:00:00Z');
const rates = [{ thresholdMinor: 0, rateHundredths: 1_000 }];

/** Offers a salary contract with a share of a team's bets. The payer is an agent, or null for the merchant. */
async function offerTo(accountId: string, payerId: string | null, period: ContractPeriod, at: number) {
  const terms = { kind: 'salary', period, rates, starts: 'part', after: 0 } as const;
  const made = await offerContractVersion(db, merchant, { accountId, payerId, ...terms }, at);
  if (!made) throw new Error('not offered');
  return made;
}
async function offerAndSign(accountId: string, payerId: string | null, period: ContractPeriod) {
  const made = await offerTo(accountId, payerId, period, now - 3 * DAY);
  await signContractVersion(db, merchant, { accountId, ...made }, now - 3 * DAY);
  return made.contractNo;
}
/** Creates an agent with an unproven number. */
async function newUnprovedAgent(name: string, invitedBy: string) {
  const agent = await createPlayer(name, 'aurora', 1, invitedBy);
  await env.DB.prepare('UPDATE accounts SET mobile_num = ?2, mobile_verified_at = NULL WHERE id = ?1')
    .bind(agent.id, `1555${String(Math.random()).slice(2, 9)}`)
    .run();
  return agent;
}
const readCash = (id: string) => readLedgerBalance(db, `cash:${id}:USD`);
const closeContractsAt = (at: number) => runAllParts(closeContracts, { db, merchant, now: at });

test.each([
  ['hour', 3],
  ['day', 5],
  ['month', 40],
] as const)(
  'a contract by the %s that a stranger offered from an account with someone else’s number is not paid after the number’s owner has proved the number',
  async (period, days) => {
    const owner = await newUnprovedAgent(`ending-owner-${period}`, 'aurora-agent1');
    const below = await createPlayer(`ending-below-${period}`, 'aurora', 1, owner.id);
    const member = await createPlayer(`ending-member-${period}`, 'aurora', 0, below.id);
    await offerAndSign(below.id, owner.id, period);
    const play = async (at: number) => {
      await bookMovement(member, 'deposit', 1_000_000, at - 1);
      await addRound(member, { nodeId: await readLotteryNode(), bet: 900_000, win: 890_000, at });
    };
    // The first statement is due but unpaid, because the payer has no money yet. The second belongs to the running
    // period.
    await play(now - 2 * DAY);
    await closeContractsAt(now - 1);
    await play(now - 60_000);
    await proveNumberById(owner.id, now);
    await bookMovement(owner, 'deposit', 1_000_000, now + 1);
    await play(now + 2 * DAY);
    await closeContractsAt(now + days * DAY);
    expect([await readCash(owner.id), await readCash(below.id)]).toEqual([1_000_000, 0]);
  },
);

test('if an account leaves its team at the first proof of its number, the agent above no longer pays it, and open offers are withdrawn', async () => {
  const upline = await createPlayer('ending-upline', 'aurora', 1);
  await bookMovement(upline, 'deposit', 1_000_000, now - 30 * DAY);
  const left = await newUnprovedAgent('ending-left', upline.id);
  await offerAndSign(left.id, upline.id, 'month');
  const offered = await createPlayer('ending-offered', 'aurora', 1, left.id);
  const { contractNo } = await offerTo(offered.id, left.id, 'day', now - DAY);
  expect((await proveNumberById(left.id, now)).invitedBy).toBeNull();
  const member = await createPlayer('ending-anew', 'aurora', 0, left.id);
  await bookMovement(member, 'deposit', 1_000_000, now + 1);
  await addRound(member, { nodeId: await readLotteryNode(), bet: 500_000, win: 0, at: now + 2 * DAY });
  expect(
    await signContractVersion(db, merchant, { accountId: offered.id, contractNo, version: 1 }, now + 1),
  ).toBe('closed');
  await closeContractsAt(now + 40 * DAY);
  expect([await readCash(upline.id), await readCash(left.id)]).toEqual([1_000_000, 0]);
});

test('an account that leaves a team loses the rebate rates assigned there; an account whose team has deposited keeps them', async () => {
  for (const plays of [false, true]) {
    const agent = await newUnprovedAgent(`ending-rated-${plays}`, 'aurora-agent1');
    const member = await createPlayer(`ending-rated-below-${plays}`, 'aurora', 0, agent.id);
    for (const { id } of [agent, member])
      await env.DB.prepare(
        `INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at, set_by)
         VALUES (?1, 'RNG', '2026-01-01', 10, 10, 1, 'aurora-agent1')`,
      )
        .bind(id)
        .run();
    if (plays) await bookMovement(member, 'deposit', 100, now - DAY);
    await proveNumberById(agent.id, now);
    const rated = await env.DB.prepare('SELECT count(*) AS n FROM rebate_rates WHERE account_id IN (?1, ?2)')
      .bind(agent.id, member.id)
      .first('n');
    expect(rated).toBe(plays ? 2 : 0);
  }
});
