import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { protectionOverview } from '#contract/calls/member/protection-overview.ts';
import { transactionRecord } from '#contract/calls/wallet/records.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { buildTurnoverRequirement } from '#platform/core/ledger/turnover.ts';
import { ask, call } from '#platform/support/client.ts';
import {
  buildIdempotencyHeader,
  createPayer,
  type Payer,
  payerPaymentPassword,
} from '#platform/support/payer.ts';
import { createFailingDatabase, createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const insert = 'insert into "team_transfers"';
/** From Aurora's seed, in minor units. */
const rules = { minMinor: 100, maxMinor: 200_000, perDayMinor: 300_000 };

/** Puts one account below another. Both accounts are new, so no other team lines are needed. */
async function putBelow(agent: Payer, one: Payer, depth = 1): Promise<void> {
  await env.DB.prepare('INSERT INTO team_lines (ancestor_id, account_id, depth) VALUES (?1, ?2, ?3)')
    .bind(agent.id, one.id, depth)
    .run();
}

/** Creates an agent with money, and an account without money in the agent's team. */
async function newScene(cashMinor = 500_000) {
  const agent = await createPayer({ cashMinor });
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(agent.id).run();
  const low = await createPayer({ cashMinor: 0 });
  await putBelow(agent, low);
  return { agent, low };
}

type Options = { key?: string; token?: string; password?: string; variables?: Partial<PlatformEnv> };
const sendMoney = (agent: Payer, id: string, amountMinor: number, options: Options = {}) =>
  call(teamTransfer, {
    token: options.token ?? agent.token,
    headers: buildIdempotencyHeader(options.key),
    body: { id, amountMinor, paymentPassword: options.password ?? payerPaymentPassword },
    variables: options.variables ?? {},
  });
const readErrorCode = async (sent: ReturnType<typeof sendMoney>) => (await sent).envelope.errorCode;

test('money goes from the agent to an account below in one movement, and each sees the other’s name [AG-24] [WA-12]', async () => {
  const { agent, low } = await newScene();
  const { envelope } = await sendMoney(agent, low.id, 12_300);
  expect(envelope.value).toMatchObject({ amountMinor: 12_300, currency: 'USD' });
  expect([await agent.cash(), await low.cash()]).toEqual([487_700, 12_300]);
  const listRows = async ({ token }: Payer) =>
    (await ask(transactionRecord, { token, query: { kind: 'transfer' } })).list;
  const [[out], [came]] = [await listRows(agent), await listRows(low)];
  const readName = async ({ id }: Payer) => (await findAccountById(db, id))?.username;
  const read = { step: 'transfer', account: 'cash' };
  expect(out).toMatchObject({ ...read, amount: -12_300, counterpart: await readName(low) });
  const { number } = out ?? {};
  expect(came).toMatchObject({ ...read, amount: 12_300, number, counterpart: await readName(agent) });
  expect(await ask(teamTransferInfo, { token: agent.token })).toEqual({
    currency: 'USD',
    balanceMinor: 487_700,
    limits: { ...rules, usedMinor: 12_300 },
    proof: { paymentPassword: true, totp: false },
  });
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('money goes only to accounts below the agent: not to the agent, an agent above, a sibling or a stranger [AG-24]', async () => {
  const { agent, low } = await newScene();
  const above = await createPayer();
  await putBelow(above, agent);
  await putBelow(above, low, 2);
  const sibling = await createPayer();
  await putBelow(above, sibling);
  for (const { id } of [agent, above, sibling, await createPayer()])
    expect(await readErrorCode(sendMoney(agent, id, 1_000))).toBe('not.found');
  // A trigger rejects such a row too.
  const forged = env.DB.prepare(
    `INSERT INTO team_transfers VALUES ('T260302-00000000', ?1, ?2, 1, 'USD', 5, 0)`,
  ).bind(agent.id, above.id);
  await expect(forged.run()).rejects.toThrow('not below the agent');
  expect(await agent.cash()).toBe(500_000);
});

test('after a security change an agent cannot send money to the team either, because the receiver could withdraw the money [AG-24] [WA-17]', async () => {
  const { agent, low } = await newScene();
  const changedAt = (at: number | null) =>
    env.DB.prepare('UPDATE accounts SET guard_changed_at = ?2 WHERE id = ?1').bind(agent.id, at).run();
  await changedAt(Date.now());
  expect(await readErrorCode(sendMoney(agent, low.id, 1_000))).toBe('transfer.not.yet');
  await changedAt(Date.now() - 24 * 3_600_000);
  // The transfer is also refused if the change happens during the booking.
  const DB = createRacingDatabase(insert, () => changedAt(Date.now()));
  expect(await readErrorCode(sendMoney(agent, low.id, 1_000, { variables: { DB } }))).toBe(
    'transfer.not.yet',
  );
  expect(await agent.cash()).toBe(500_000);
  await changedAt(Date.now() - 24 * 3_600_000);
  expect(await readErrorCode(sendMoney(agent, low.id, 1_000))).toBeNull();
});

test('a transfer needs the withdrawal password and stays within the limits per transfer and day [AG-24]', async () => {
  const { agent, low } = await newScene();
  const send = (amountMinor: number, options?: Options) =>
    readErrorCode(sendMoney(agent, low.id, amountMinor, options));
  expect(await send(1_000, { password: '111222' })).toBe('payment.password.wrong');
  const bare = await call(teamTransfer, {
    token: agent.token,
    headers: buildIdempotencyHeader(),
    body: { id: low.id, amountMinor: 1_000 },
  });
  expect(bare.envelope.errorCode).toBe('payment.proof.required');
  expect(await send(rules.minMinor - 1)).toBe('transfer.limits');
  expect(await send(rules.maxMinor + 1)).toBe('transfer.limits');
  expect(await send(rules.maxMinor)).toBeNull();
  expect(await send(rules.perDayMinor - rules.maxMinor + 1)).toBe('transfer.limits');
  expect(await send(rules.perDayMinor - rules.maxMinor)).toBeNull();
  expect(await send(rules.minMinor)).toBe('transfer.limits');
  const poor = await newScene(500);
  expect(await readErrorCode(sendMoney(poor.agent, poor.low.id, 600))).toBe('wallet.insufficient');
});

test('a transfer is sent once, whatever proof the retry carries [AG-24] [WA-19]', async () => {
  const { agent, low } = await newScene();
  const key = crypto.randomUUID();
  const first = await sendMoney(agent, low.id, 1_000, { key });
  const again = await sendMoney(agent, low.id, 1_000, { key, password: '111222' });
  expect(again.envelope).toMatchObject({ errorCode: null, value: first.envelope.value });
  expect([await agent.cash(), await low.cash()]).toEqual([499_000, 1_000]);
});

test('a closed, locked, disabled or excluded account receives nothing, even if this happened at the last moment [AG-24]', async () => {
  for (const state of ['closed', 'locked', 'disabled', 'excluded'] as const) {
    const { agent, low } = await newScene();
    const closeAccount = () => setAccountState(db, low.id, state, Date.now() + 3_600_000);
    const DB = createRacingDatabase(insert, closeAccount);
    expect(await readErrorCode(sendMoney(agent, low.id, 1_000, { variables: { DB } })), state).toBe(
      'transfer.refused',
    );
    expect(await readErrorCode(sendMoney(agent, low.id, 1_000)), state).toBe('transfer.refused');
    expect([await agent.cash(), await low.cash()]).toEqual([500_000, 0]);
  }
});

test('an agent with open turnover cannot send money, and transfers count towards the receiver’s deposit limits [AG-24]', async () => {
  const { agent, low } = await newScene();
  const addTurnover = async () => {
    const owed = buildTurnoverRequirement(db, {
      orderNo: `first-${agent.id}`,
      accountId: agent.id,
      currency: 'USD',
      reason: 'deposit',
      baseMinor: 500_000,
      timesHundredths: 100,
      at: Date.now(),
    });
    if (owed) await db.batch([owed]);
  };
  // A deposit is credited while a transfer is being booked.
  const credited = { DB: createRacingDatabase(insert, addTurnover) };
  expect(await readErrorCode(sendMoney(agent, low.id, 1_000, { variables: credited }))).toBe(
    'transfer.refused',
  );
  expect(await readErrorCode(sendMoney(agent, low.id, 1_000))).toBe('withdraw.turnover.left');
  expect(await low.cash()).toBe(0);
  const other = await newScene();
  const limitDeposits = ({ id }: Payer) =>
    env.DB.prepare(
      `INSERT INTO deposit_limits (account_id, period, currency, limit_minor) VALUES (?1, 'day', 'USD', 900)`,
    )
      .bind(id)
      .run();
  await limitDeposits(other.low);
  expect(await readErrorCode(sendMoney(other.agent, other.low.id, 1_000))).toBe('transfer.refused');
  expect(await readErrorCode(sendMoney(other.agent, other.low.id, 500))).toBeNull();
  // Earlier transfers count, otherwise any sum could be sent in pieces.
  expect(await readErrorCode(sendMoney(other.agent, other.low.id, 401))).toBe('transfer.refused');
  const { limits, depositLeft } = await ask(protectionOverview, { token: other.low.token });
  expect([limits[0]?.used, depositLeft]).toEqual([500, 400]);
  expect(await readErrorCode(sendMoney(other.agent, other.low.id, 400))).toBeNull();
  // Two concurrent transfers from different agents cannot exceed the limit either.
  const both = await newScene();
  const otherAgent = await createPayer({ cashMinor: 500_000 });
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(otherAgent.id).run();
  await putBelow(otherAgent, both.low);
  await limitDeposits(both.low);
  const DB = createRacingDatabase(insert, async () => sendMoney(otherAgent, both.low.id, 500));
  expect(await readErrorCode(sendMoney(both.agent, both.low.id, 500, { variables: { DB } }))).toBe(
    'transfer.refused',
  );
  expect([await both.agent.cash(), await both.low.cash()]).toEqual([500_000, 500]);
  // Sent money does not count towards the agent's own limit.
  expect((await ask(protectionOverview, { token: other.agent.token })).limits[0]?.used).toBe(0);
});

const crashes = fc.constantFrom(null, null, null, 'before' as const, 'after' as const);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      dies: crashes,
      device: fc.nat(1),
      key: fc.nat(3),
      amountMinor: fc.constantFrom(60_000, 100_000, 200_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('state' as const),
      to: fc.constantFrom('active' as const, 'closed' as const),
    }),
  },
);

test('however taps, devices, crashes and closings interleave, each transfer is booked once, within the day’s limit, and the ledger adds up [AG-24]', async () => {
  const crossing = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
    const { agent, low } = await newScene();
    const tokens = [agent.token, await agent.open()];
    const run = async (taken: (typeof steps)[number]) => {
      if (taken.kind === 'state') {
        await env.DB.prepare('UPDATE accounts SET state = ?1 WHERE id = ?2').bind(taken.to, low.id).run();
        return;
      }
      const { key, amountMinor, device } = taken;
      const DB = taken.dies === null ? env.DB : createFailingDatabase(insert, taken.dies);
      const token = tokens[device] ?? '';
      await sendMoney(agent, low.id, amountMinor, {
        key: `tapped-${key}-${amountMinor}`,
        token,
        variables: { DB },
      });
    };
    // Runs all steps at once, then each again as a retry.
    await Promise.all(steps.map(run));
    for (const taken of steps) await run(taken);
    const sums = await env.DB.prepare(
      `SELECT count(*) AS sent, coalesce(sum(amount_minor), 0) AS minor,
         (SELECT count(*) FROM ledger_transactions WHERE scope = 'transfer' AND idempotency_key IN
           (SELECT order_no FROM team_transfers WHERE agent_id = ?1)) AS booked,
         (SELECT count(*) FROM idempotent_replies WHERE scope = 'agent.transfer:' || ?1) AS answered
       FROM team_transfers WHERE agent_id = ?1`,
    )
      .bind(agent.id)
      .first<Record<'sent' | 'minor' | 'booked' | 'answered', number>>();
    const { sent = -1, minor = -1, booked, answered } = sums ?? {};
    expect([booked, answered]).toEqual([sent, sent]);
    expect(minor).toBeLessThanOrEqual(rules.perDayMinor);
    expect([await agent.cash(), await low.cash()]).toEqual([500_000 - minor, minor]);
    expect((await proveLedger(db)).faults).toEqual([]);
  });
  await fc.assert(crossing, { numRuns: 12, seed: 19, endOnFailure: true });
}, 240_000);
