import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';

import { databaseOf } from '#platform/core/database/client.ts';
import { ledgerAccountId, transferStatements } from '#platform/core/ledger/ledger.ts';
import { tokenOf } from '#platform/support/client.ts';
import { notify, openDeposit } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { newPlayer } from '#platform/support/records.ts';

const db = databaseOf(env);
const DAY = 86_400_000;
const now = Date.now();
/** A day that every night proves, at any merchant. */
const proved = new Date(now - 3 * DAY).toISOString().slice(0, 10);

afterEach(() => vi.restoreAllMocks());

/** The faults that a night's proofs tell of a job, for whichever merchant. */
async function faultsOf(job: string): Promise<string[]> {
  vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await runJob('proofs', env, now);
  const lines = error.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  vi.restoreAllMocks();
  return lines.flatMap((line) => {
    const { job: told, faults } = Object(line);
    return told === job && Array.isArray(faults) ? faults.map(String) : [];
  });
}

test('each night the log names messages of payments that match no payment', async () => {
  const { orderNo } = await openDeposit(await tokenOf('member1'));
  expect(await notify({ id: 'msg_proved', orderNo })).toBe(200);
  expect(await faultsOf('payments')).toEqual([]);
  await env.DB.prepare(
    "UPDATE payment_messages SET amount_minor = 1 WHERE id = 'local:aurora:msg_proved'",
  ).run();
  expect(await faultsOf('payments')).toEqual(['local:aurora:msg_proved']);
});

test('each night the log names accounts whose days are not what was played and moved, and teams that are not their sum', async () => {
  const top = await newPlayer('proved-top', 'aurora', 1);
  const low = await newPlayer('proved-low', 'aurora', 0, top.id);
  expect(await faultsOf('teams')).toEqual([]);
  const day = (table: string, column: string, accountId: string, more = '') =>
    env.DB.prepare(
      `INSERT INTO ${table} (account_id, day, ${column}${more && ', game_type'}) VALUES (?1, ?2, 5${more})`,
    ).bind(accountId, proved);
  await env.DB.batch([
    day('money_days', 'team_deposit_minor', top.id),
    day('money_days', 'bonus_minor', low.id),
    day('play_days', 'team_bet_minor', top.id, ", 'RNG'"),
    day('play_days', 'win_minor', low.id, ", 'RNG'"),
  ]);
  expect((await faultsOf('teams')).toSorted()).toEqual([
    `money of ${low.id} on ${proved}`,
    `rounds of ${low.id} on ${proved}`,
    `team money of ${top.id} on ${proved}`,
    `team rounds of ${top.id} on ${proved}`,
  ]);
});

test('each night the log names statements whose lines do not add up, that were paid unbooked or otherwise, and bookings for none', async () => {
  const agent = await newPlayer('proved-agent', 'aurora', 1);
  const number = (letters: string) => `S${proved.slice(2).replaceAll('-', '')}-${letters}`;
  const statement = (letters: string, { own = 0, payout = 0 }) =>
    env.DB.prepare(
      `INSERT INTO contract_statements (statement_no, contract_no, version, from_part, until_part, period_parts,
         carry_in_minor, late_minor, own_minor, payout_minor, carry_out_minor, made_at, paid_at)
       VALUES (?1, 'C-proved', 1, ?2, ?2 + 1, 1, 0, 0, ?3, ?4, 0, ?5, iif(?4, ?5, NULL))`,
    ).bind(number(letters), letters.length, own, payout, now - 3 * DAY);
  const booked = (letters: string, amountMinor: number) =>
    transferStatements(db, {
      scope: 'contract',
      key: number(letters),
      from: ledgerAccountId('promotion', 'aurora', 'USD'),
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
  await db.batch(booked('R', 100));
  expect(await faultsOf('contracts')).toEqual([]);
  await env.DB.batch([
    statement('LI', { own: 5 }),
    statement('UNB', { payout: 100 }),
    statement('LESS', { payout: 100 }),
  ]);
  await db.batch([...booked('LESS', 70), ...booked('NONE', 30)]);
  expect((await faultsOf('contracts')).toSorted()).toEqual([
    `lines of ${number('LI')}`,
    `payment of ${number('LESS')}`,
    `payment of ${number('NONE')}`,
    `payment of ${number('UNB')}`,
  ]);
});
