import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { withdrawOrders } from '#contract/calls/wallet/withdrawals.ts';
import { isOpenWithdrawal, type WithdrawalState } from '#contract/values/wallet/withdrawals.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { changeWithdrawalStatus, type OperatorAct } from '#platform/modules/wallet/withdrawals/operator.ts';
import { ask } from '#platform/support/client.ts';
import { addPayoutAccountRow, requestWithdrawal, createPayer } from '#platform/support/payer.ts';
import { launchDemoGame, play } from '#platform/support/play.ts';
import { createFailingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const CASH = 50_000;

/** Creates a member with a payout account on three devices. */
async function newScene() {
  const payer = await createPayer({ cashMinor: 3 * CASH });
  const accountId = await addPayoutAccountRow(payer);
  const { playKey } = await launchDemoGame(payer.token, 'slot');
  return { payer, accountId, playKey, tokens: [payer.token, await payer.open(), await payer.open()] };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/**
 * When a request crashes: before its batch runs, or after its batch so that only the reply is lost. Null if the request
 * does not crash, which is the usual case.
 */
const crashes = fc.constantFrom(null, null, null, 'before' as const, 'after' as const);

// The kinds of steps. `device` requests a withdrawal, sometimes with a used key. `bet` books a bet. `round` plays a
// round through the API of the game, sometimes with a used key. `operator` changes an order to the next state, or to
// any state.
const device = fc.record({
  kind: fc.constant('ask' as const),
  crash: crashes,
  device: fc.nat(2),
  key: fc.nat(3),
  amountMinor: fc.constantFrom(2_000, 7_500, CASH),
});
const bet = fc.record({ kind: fc.constant('bet' as const), amountMinor: fc.integer({ min: 1, max: 9_000 }) });
const round = fc.record({ kind: fc.constant('round' as const), crash: crashes, key: fc.nat(2) });
const operator = fc.record({
  kind: fc.constant('move' as const),
  crash: crashes,
  order: fc.constantFrom(0, 0, 0, 1),
  to: fc.constantFrom('next', 'next', 'next', 'next', 'review', 'approved', 'paid', 'rejected'),
});
const step = fc.oneof(device, device, bet, round, operator, operator, operator);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const nextStates = {
  requested: 'review',
  review: 'approved',
  approved: 'paid',
  paid: 'paid',
  rejected: 'paid',
} as const;

function toOperatorAct(to: OperatorAct['to'] | 'next', from: WithdrawalState): OperatorAct {
  if (to === 'rejected') return { to, reason: 'support', waitMs: -1 };
  return { to: to === 'next' ? nextStates[from] : to };
}

const createCrashingDatabase = (statement: string, when: 'before' | 'after' | null) =>
  when === null ? env.DB : createFailingDatabase(statement, when);

/** Reads a member's withdrawals so far. */
const readOrders = ({ payer: { token } }: Scene) => ask(withdrawOrders, { token });

async function run(scene: Scene, each: Step): Promise<void> {
  const { payer, accountId, tokens } = scene;
  if (each.kind === 'ask') {
    const { key, amountMinor } = each;
    const variables = { DB: createCrashingDatabase('insert into "withdrawals"', each.crash) };
    const options = { key: `retried-${key}-${amountMinor}`, variables };
    await requestWithdrawal(tokens[each.device] ?? '', accountId, amountMinor, options);
    return;
  }
  if (each.kind === 'move') {
    const order = (await readOrders(scene))[each.order];
    if (!order) return;
    const crashing = openDatabase({ DB: createCrashingDatabase('update "withdrawals"', each.crash) });
    const act = changeWithdrawalStatus(
      crashing,
      order.orderNo,
      toOperatorAct(each.to, order.status),
      Date.now(),
    );
    // Only requests that were made to crash may fail.
    await (each.crash === null ? act : act.catch(() => undefined));
    return;
  }
  if (each.kind === 'round') {
    const variables = { DB: createCrashingDatabase('insert into "rounds"', each.crash) };
    const key = `round-of-${payer.id}-${each.key}`;
    await play(scene.playKey, 'rounds', { betMinor: 100, choice: null }, { key, variables });
    return;
  }
  const { purse: from, house: to } = payer;
  const { amountMinor } = each;
  const transfer = {
    scope: 'bet',
    key: crypto.randomUUID(),
    from,
    to,
    amountMinor,
    currency: 'USD',
  } as const;
  // A bet beyond the balance fails with its batch.
  await db.batch(buildTransferStatements(db, { ...transfer, at: Date.now() })).catch(() => undefined);
}

/** Compares the number of answered keys with the number of stored rounds and of the bets booked for them. */
async function findRoundFaults({ payer }: Scene): Promise<string[]> {
  const row = await env.DB.prepare(
    `SELECT (SELECT count(*) FROM idempotent_replies WHERE scope = 'rounds:' || ?1) AS answered,
       (SELECT count(*) FROM rounds WHERE account_id = ?1) AS stored,
       (SELECT count(*) FROM rounds r JOIN ledger_transactions t ON t.idempotency_key = r.id AND t.scope = 'bet'
        WHERE r.account_id = ?1) AS bet`,
  )
    .bind(payer.id)
    .first<{ answered: number; stored: number; bet: number }>();
  return row && row.answered === row.stored && row.stored === row.bet ? [] : [JSON.stringify(row)];
}

/** Finds two final states, a state without a row, two open orders, or a pending amount without an open order. */
async function findOrderFaults(scene: Scene, ends: Set<string>): Promise<string[]> {
  const list = await readOrders(scene);
  const open = list.filter(({ status }) => isOpenWithdrawal(status));
  const faults = list.flatMap(({ orderNo, status, states }) => {
    ends.add(status);
    const entered = states.map((each) => each.status);
    const finals = entered.filter((each) => !isOpenWithdrawal(each));
    const isConsistent = finals.length < 2 && entered.includes(status);
    return isConsistent ? [] : [`${orderNo}: ${entered.join()} but ${status}`];
  });
  if (open.length > 1) faults.push(`${open.length} open`);
  const underWay = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const pending = await scene.payer.pending();
  return pending === underWay ? faults : [...faults, `pending ${pending}, open ${underWay}`];
}

test(
  'however devices, retries, crashes, bets, rounds and operators interleave, the ledger adds up and no order ends twice [WA-19]',
  { tags: ['simulation'] },
  async () => {
    const ends = new Set<string>();
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const scene = await newScene();
      // All steps run at once, then each step runs again as a retry.
      await Promise.all(steps.map((each) => run(scene, each)));
      for (const each of steps) await run(scene, each);
      expect(await findOrderFaults(scene, ends)).toEqual([]);
      expect(await findRoundFaults(scene)).toEqual([]);
      expect((await proveLedger(db)).faults).toEqual([]);
      expect(await scene.payer.cash()).toBeGreaterThanOrEqual(0);
    });
    await fc.assert(property, { numRuns: 12, seed: 17, endOnFailure: true });
    // The generated steps reach both final states.
    expect([...ends]).toEqual(expect.arrayContaining(['paid', 'rejected']));
  },
);
