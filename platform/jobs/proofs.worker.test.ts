import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { toLedgerAccountId, buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { logInForToken } from '#platform/support/client.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createPlayer } from '#platform/support/records.ts';

const db = openDatabase(env);
const DAY = 86_400_000;
const now = Date.now();
/** A day that the proofs of tonight cover, for any merchant. */
const provedDay = new Date(now - 3 * DAY).toISOString().slice(0, 10);

afterEach(() => vi.restoreAllMocks());

/** Lists the faults that a night's proofs log for a job, for all merchants. */
async function listFaults(job: string): Promise<string[]> {
  vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await runJob('proofs', env, now);
  const lines = error.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  vi.restoreAllMocks();
  return lines.flatMap((line) => {
    const { job: loggedJob, faults } = Object(line);
    return loggedJob === job && Array.isArray(faults) ? faults.map(String) : [];
  });
}

test('each night the log lists payment messages that match no payment', async () => {
  const { orderNo } = await openDeposit(await logInForToken('member1'));
  expect(await sendPaymentMessage({ id: 'msg_proved', orderNo })).toBe(200);
  expect(await listFaults('payments')).toEqual([]);
  await env.DB.prepare(
    "UPDATE payment_messages SET amount_minor = 1 WHERE id = 'local:aurora:msg_proved'",
  ).run();
  expect(await listFaults('payments')).toEqual(['local:aurora:msg_proved']);
});

test('each night the log lists accounts whose daily figures differ from their bets and movements, and teams whose figures differ from the sum of their accounts', async () => {
  const top = await createPlayer('proved-top', 'aurora', 1);
  const low = await createPlayer('proved-low', 'aurora', 0, top.id);
  expect(await listFaults('teams')).toEqual([]);
  const day = (table: string, column: string, accountId: string, more = '') =>
    env.DB.prepare(
      `INSERT INTO ${table} (account_id, day, ${column}${more && ', game_type'}) VALUES (?1, ?2, 5${more})`,
    ).bind(accountId, provedDay);
  await env.DB.batch([
    day('money_days', 'team_deposit_minor', top.id),
    day('money_days', 'bonus_minor', low.id),
    day('play_days', 'team_bet_minor', top.id, ", 'RNG'"),
    day('play_days', 'win_minor', low.id, ", 'RNG'"),
  ]);
  expect((await listFaults('teams')).toSorted()).toEqual([
    `money of ${low.id} on ${provedDay}`,
    `rounds of ${low.id} on ${provedDay}`,
    `team money of ${top.id} on ${provedDay}`,
    `team rounds of ${top.id} on ${provedDay}`,
  ]);
});

test('each night the log lists statements with wrong sums or missing or wrong bookings, and bookings without a statement', async () => {
  const agent = await createPlayer('proved-agent', 'aurora', 1);
  const number = (letters: string) => `S${provedDay.slice(2).replaceAll('-', '')}-${letters}`;
  const statement = (letters: string, { own = 0, payout = 0 }) =>
    env.DB.prepare(
      `INSERT INTO contract_statements (statement_no, contract_no, version, from_part, until_part, period_parts,
         carry_in_minor, late_minor, own_minor, payout_minor, carry_out_minor, made_at, paid_at)
       VALUES (?1, 'C-proved', 1, ?2, ?2 + 1, 1, 0, 0, ?3, ?4, 0, ?5, iif(?4, ?5, NULL))`,
    ).bind(number(letters), letters.length, own, payout, now - 3 * DAY);
  const buildBooking = (letters: string, amountMinor: number) =>
    buildTransferStatements(db, {
      scope: 'contract',
      key: number(letters),
      from: toLedgerAccountId('promotion', 'aurora', 'USD'),
      to: agent.purse,
      amountMinor,
      currency: 'USD',
      at: now - 3 * DAY,
    });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO contracts (contract_no, merchant_code, currency, kind, period, account_id)
       VALUES ('C-proved', 'aurora', 'USD', 'salary', 'day', ?1)`,
    ).bind(agent.id),
    statement('R', { payout: 100 }),
  ]);
  await db.batch(buildBooking('R', 100));
  expect(await listFaults('contracts')).toEqual([]);
  await env.DB.batch([
    statement('LI', { own: 5 }),
    statement('UNB', { payout: 100 }),
    statement('LESS', { payout: 100 }),
  ]);
  await db.batch([...buildBooking('LESS', 70), ...buildBooking('NONE', 30)]);
  expect((await listFaults('contracts')).toSorted()).toEqual([
    `lines of ${number('LI')}`,
    `payment of ${number('LESS')}`,
    `payment of ${number('NONE')}`,
    `payment of ${number('UNB')}`,
  ]);
});
