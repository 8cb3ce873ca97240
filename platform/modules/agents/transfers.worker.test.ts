import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { protectionOverview } from '#contract/calls/member/protection.ts';
import { transactionRecord } from '#contract/calls/wallet/records.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { requireTurnover } from '#platform/core/ledger/turnover.ts';
import { ask, call } from '#platform/support/client.ts';
import { failing, meanwhile } from '#platform/support/meanwhile.ts';
import { idempotent, newPayer, type Payer, payerPaymentPassword } from '#platform/support/payer.ts';

const db = databaseOf(env);
const insert = 'insert into "team_transfers"';
/** Of Aurora's seed, minor units. */
const rules = { minMinor: 100, maxMinor: 200_000, perDayMinor: 300_000 };

/** Puts one account below another; both are new, so that no line has to be moved. */
async function below(agent: Payer, one: Payer, depth = 1): Promise<void> {
  await env.DB.prepare('INSERT INTO team_lines (ancestor_id, account_id, depth) VALUES (?1, ?2, ?3)')
    .bind(agent.id, one.id, depth)
    .run();
}

/** An agent with money and somebody in his team with none. */
async function newScene(cashMinor = 500_000) {
  const agent = await newPayer({ cashMinor });
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(agent.id).run();
  const low = await newPayer({ cashMinor: 0 });
  await below(agent, low);
  return { agent, low };
}

type Options = { key?: string; token?: string; password?: string; variables?: Partial<PlatformEnv> };
const sendTo = (agent: Payer, id: string, amountMinor: number, options: Options = {}) =>
  call(teamTransfer, {
    token: options.token ?? agent.token,
    headers: idempotent(options.key),
    body: { id, amountMinor, paymentPassword: options.password ?? payerPaymentPassword },
    variables: options.variables ?? {},
  });
const codeOf = async (sent: ReturnType<typeof sendTo>) => (await sent).envelope.errorCode;

test('money goes from the agent to somebody below him in one movement, in which each reads the other’s name [AG-24] [WA-12]', async () => {
  const { agent, low } = await newScene();
  const { envelope } = await sendTo(agent, low.id, 12_300);
  expect(envelope.value).toMatchObject({ amountMinor: 12_300, currency: 'USD' });
  expect([await agent.cash(), await low.cash()]).toEqual([487_700, 12_300]);
  const rowsOf = async ({ token }: Payer) =>
    (await ask(transactionRecord, { token, query: { kind: 'transfer' } })).list;
  const [[out], [came]] = [await rowsOf(agent), await rowsOf(low)];
  const nameOf = async ({ id }: Payer) => (await accountById(db, id))?.username;
  const read = { step: 'transfer', account: 'cash' };
  expect(out).toMatchObject({ ...read, amount: -12_300, counterpart: await nameOf(low) });
  const { number } = out ?? {};
  expect(came).toMatchObject({ ...read, amount: 12_300, number, counterpart: await nameOf(agent) });
  expect(await ask(teamTransferInfo, { token: agent.token })).toEqual({
    currency: 'USD',
    balanceMinor: 487_700,
    limits: { ...rules, usedMinor: 12_300 },
    proof: { paymentPassword: true, totp: false },
  });
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('it goes down alone: not to himself, up, beside, or to a stranger [AG-24]', async () => {
  const { agent, low } = await newScene();
  const above = await newPayer();
  await below(above, agent);
  await below(above, low, 2);
  const beside = await newPayer();
  await below(above, beside);
  for (const { id } of [agent, above, beside, await newPayer()])
    expect(await codeOf(sendTo(agent, id, 1_000))).toBe('not.found');
  // Nor would the table take it.
  const forged = env.DB.prepare(
    `INSERT INTO team_transfers VALUES ('T260302-00000000', ?1, ?2, 1, 'USD', 5, 0)`,
  ).bind(agent.id, above.id);
  await expect(forged.run()).rejects.toThrow('not below the agent');
  expect(await agent.cash()).toBe(500_000);
});

test('after a change of what guards the money nothing is sent down either: it could be taken out there [AG-24] [WA-17]', async () => {
  const { agent, low } = await newScene();
  const changedAt = (at: number | null) =>
    env.DB.prepare('UPDATE accounts SET guard_changed_at = ?2 WHERE id = ?1').bind(agent.id, at).run();
  await changedAt(Date.now());
  expect(await codeOf(sendTo(agent, low.id, 1_000))).toBe('transfer.not.yet');
  await changedAt(Date.now() - 24 * 3_600_000);
  // Nor after one in the moment of the booking.
  const DB = meanwhile(insert, () => changedAt(Date.now()));
  expect(await codeOf(sendTo(agent, low.id, 1_000, { variables: { DB } }))).toBe('transfer.not.yet');
  expect(await agent.cash()).toBe(500_000);
  await changedAt(Date.now() - 24 * 3_600_000);
  expect(await codeOf(sendTo(agent, low.id, 1_000))).toBeNull();
});

test('it asks for the withdrawal password, and is within the limits of one and of a day [AG-24]', async () => {
  const { agent, low } = await newScene();
  const send = (amountMinor: number, options?: Options) =>
    codeOf(sendTo(agent, low.id, amountMinor, options));
  expect(await send(1_000, { password: '111222' })).toBe('payment.password.wrong');
  const bare = await call(teamTransfer, {
    token: agent.token,
    headers: idempotent(),
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
  expect(await codeOf(sendTo(poor.agent, poor.low.id, 600))).toBe('wallet.insufficient');
});

test('it is sent once, whatever proves it the second time [AG-24] [WA-19]', async () => {
  const { agent, low } = await newScene();
  const key = crypto.randomUUID();
  const first = await sendTo(agent, low.id, 1_000, { key });
  const again = await sendTo(agent, low.id, 1_000, { key, password: '111222' });
  expect(again.envelope).toMatchObject({ errorCode: null, value: first.envelope.value });
  expect([await agent.cash(), await low.cash()]).toEqual([499_000, 1_000]);
});

test('an account that is shut or excluded takes nothing, also when it becomes so in the last moment [AG-24]', async () => {
  for (const state of ['closed', 'locked', 'disabled', 'excluded'] as const) {
    const { agent, low } = await newScene();
    const shut = () => setAccountState(db, low.id, state, Date.now() + 3_600_000);
    const DB = meanwhile(insert, shut);
    expect(await codeOf(sendTo(agent, low.id, 1_000, { variables: { DB } })), state).toBe('transfer.refused');
    expect(await codeOf(sendTo(agent, low.id, 1_000)), state).toBe('transfer.refused');
    expect([await agent.cash(), await low.cash()]).toEqual([500_000, 0]);
  }
});

test('what an agent has to bet first stays his, and a limit of deposits holds for what an agent sends [AG-24]', async () => {
  const { agent, low } = await newScene();
  const owes = async () => {
    const owed = requireTurnover(db, {
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
  // A deposit is credited while a transfer is on its way.
  const credited = { DB: meanwhile(insert, owes) };
  expect(await codeOf(sendTo(agent, low.id, 1_000, { variables: credited }))).toBe('transfer.refused');
  expect(await codeOf(sendTo(agent, low.id, 1_000))).toBe('withdraw.turnover.left');
  expect(await low.cash()).toBe(0);
  const other = await newScene();
  const limited = ({ id }: Payer) =>
    env.DB.prepare(
      `INSERT INTO deposit_limits (account_id, period, currency, limit_minor) VALUES (?1, 'day', 'USD', 900)`,
    )
      .bind(id)
      .run();
  await limited(other.low);
  expect(await codeOf(sendTo(other.agent, other.low.id, 1_000))).toBe('transfer.refused');
  expect(await codeOf(sendTo(other.agent, other.low.id, 500))).toBeNull();
  // What was sent before is a part of it, else any sum would come in pieces.
  expect(await codeOf(sendTo(other.agent, other.low.id, 401))).toBe('transfer.refused');
  const { limits, depositLeft } = await ask(protectionOverview, { token: other.low.token });
  expect([limits[0]?.used, depositLeft]).toEqual([500, 400]);
  expect(await codeOf(sendTo(other.agent, other.low.id, 400))).toBeNull();
  // Nor do two agents at once get past it.
  const both = await newScene();
  const beside = await newPayer({ cashMinor: 500_000 });
  await env.DB.prepare('UPDATE accounts SET type = 1 WHERE id = ?1').bind(beside.id).run();
  await below(beside, both.low);
  await limited(both.low);
  const DB = meanwhile(insert, async () => sendTo(beside, both.low.id, 500));
  expect(await codeOf(sendTo(both.agent, both.low.id, 500, { variables: { DB } }))).toBe('transfer.refused');
  expect([await both.agent.cash(), await both.low.cash()]).toEqual([500_000, 500]);
  // An agent's own limit is not used up by what he sends.
  expect((await ask(protectionOverview, { token: other.agent.token })).limits[0]?.used).toBe(0);
});

const dies = fc.constantFrom(null, null, null, 'before' as const, 'after' as const);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      dies,
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

test('however taps, devices, deaths and closings cross, each is booked once, within the day, and the ledger adds up [AG-24]', async () => {
  const crossing = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
    const { agent, low } = await newScene();
    const tokens = [agent.token, await agent.open()];
    const run = async (taken: (typeof steps)[number]) => {
      if (taken.kind === 'state') {
        await env.DB.prepare('UPDATE accounts SET state = ?1 WHERE id = ?2').bind(taken.to, low.id).run();
        return;
      }
      const { key, amountMinor, device } = taken;
      const DB = taken.dies === null ? env.DB : failing(insert, taken.dies);
      const token = tokens[device] ?? '';
      await sendTo(agent, low.id, amountMinor, {
        key: `tapped-${key}-${amountMinor}`,
        token,
        variables: { DB },
      });
    };
    // All at once, and then each once more, a retry of itself.
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
