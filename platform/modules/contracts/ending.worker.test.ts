import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import type { ContractPeriod } from '#contract/values/contracts/terms.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { toEnd } from '#platform/core/jobs/job.ts';
import { ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { offer, sign } from '#platform/modules/contracts/offers.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { move, newPlayer, played } from '#platform/support/records.ts';
import { lotteryNode } from '#platform/support/tickets.ts';
import { proveNumberById } from '#platform/support/verification.ts';

const db = databaseOf(env);
const DAY = 86_400_000;
const merchant = { merchantCode: 'aurora', timeZone: 'Asia/Bangkok', currency: 'USD' };
const now = Date.parse('2026-03-10T00:00:00Z');
const rates = [{ thresholdMinor: 0, rateHundredths: 1_000 }];

/** Offers a contract of a part of what a team bets; the payer is an agent, or null for the merchant. */
async function offerTo(accountId: string, payerId: string | null, period: ContractPeriod, at: number) {
  const terms = { kind: 'salary', period, rates, starts: 'part', after: 0 } as const;
  const made = await offer(db, merchant, { accountId, payerId, ...terms }, at);
  if (!made) throw new Error('not offered');
  return made;
}
async function signed(accountId: string, payerId: string | null, period: ContractPeriod) {
  const made = await offerTo(accountId, payerId, period, now - 3 * DAY);
  await sign(db, merchant, { accountId, ...made }, now - 3 * DAY);
  return made.contractNo;
}
/** An agent with a number that nobody has proved. */
async function unproved(name: string, invitedBy: string) {
  const agent = await newPlayer(name, 'aurora', 1, invitedBy);
  await env.DB.prepare('UPDATE accounts SET mobile_num = ?2, mobile_verified_at = NULL WHERE id = ?1')
    .bind(agent.id, `1555${String(Math.random()).slice(2, 9)}`)
    .run();
  return agent;
}
const cashOf = (id: string) => ledgerBalance(db, `cash:${id}:USD`);
const closeBy = (at: number) => toEnd(closeContracts, { db, merchant, now: at });

test.each([
  ['hour', 3],
  ['day', 5],
  ['month', 40],
] as const)(
  'what a stranger signed in the name of a number’s owner is not paid from the owner’s money: by %s',
  async (period, days) => {
    const owner = await unproved(`ending-owner-${period}`, 'aurora-agent1');
    const below = await newPlayer(`ending-below-${period}`, 'aurora', 1, owner.id);
    const member = await newPlayer(`ending-member-${period}`, 'aurora', 0, below.id);
    await signed(below.id, owner.id, period);
    const play = async (at: number) => {
      await move(member, 'deposit', 1_000_000, at - 1);
      await played(member, { nodeId: await lotteryNode(), bet: 900_000, win: 890_000, at });
    };
    // What is due already, as the account has no money yet, and what the running period would come to.
    await play(now - 2 * DAY);
    await closeBy(now - 1);
    await play(now - 60_000);
    await proveNumberById(owner.id, now);
    await move(owner, 'deposit', 1_000_000, now + 1);
    await play(now + 2 * DAY);
    await closeBy(now + days * DAY);
    expect([await cashOf(owner.id), await cashOf(below.id)]).toEqual([1_000_000, 0]);
  },
);

test('who leaves a team by the first proof of their number is paid by the agent above no more, and what was offered is withdrawn', async () => {
  const upline = await newPlayer('ending-upline', 'aurora', 1);
  await move(upline, 'deposit', 1_000_000, now - 30 * DAY);
  const left = await unproved('ending-left', upline.id);
  await signed(left.id, upline.id, 'month');
  const offered = await newPlayer('ending-offered', 'aurora', 1, left.id);
  const { contractNo } = await offerTo(offered.id, left.id, 'day', now - DAY);
  expect((await proveNumberById(left.id, now)).invitedBy).toBeNull();
  const member = await newPlayer('ending-anew', 'aurora', 0, left.id);
  await move(member, 'deposit', 1_000_000, now + 1);
  await played(member, { nodeId: await lotteryNode(), bet: 500_000, win: 0, at: now + 2 * DAY });
  expect(await sign(db, merchant, { accountId: offered.id, contractNo, version: 1 }, now + 1)).toBe('closed');
  await closeBy(now + 40 * DAY);
  expect([await cashOf(upline.id), await cashOf(left.id)]).toEqual([1_000_000, 0]);
});

test('rebate rates that were given in a team go with it, and stay where somebody has paid in', async () => {
  for (const plays of [false, true]) {
    const agent = await unproved(`ending-rated-${plays}`, 'aurora-agent1');
    const member = await newPlayer(`ending-rated-below-${plays}`, 'aurora', 0, agent.id);
    for (const { id } of [agent, member])
      await env.DB.prepare(
        `INSERT INTO rebate_rates (account_id, game_type, from_day, rate, given, set_at, set_by)
         VALUES (?1, 'RNG', '2026-01-01', 10, 10, 1, 'aurora-agent1')`,
      )
        .bind(id)
        .run();
    if (plays) await move(member, 'deposit', 100, now - DAY);
    await proveNumberById(agent.id, now);
    const rated = await env.DB.prepare('SELECT count(*) AS n FROM rebate_rates WHERE account_id IN (?1, ?2)')
      .bind(agent.id, member.id)
      .first('n');
    expect(rated).toBe(plays ? 2 : 0);
  }
});
