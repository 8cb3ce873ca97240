import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { withdrawOrders } from '#contract/calls/wallet/withdrawals.ts';
import { isOpenWithdrawal, type WithdrawalState } from '#contract/values/wallet/withdrawals.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { transferStatements } from '#platform/core/ledger/ledger.ts';
import { moveWithdrawal, type OperatorAct } from '#platform/modules/wallet/withdrawals/operator.ts';
import { ask } from '#platform/support/client.ts';
import { failing } from '#platform/support/meanwhile.ts';
import { addAccount, askFor, newPayer } from '#platform/support/payer.ts';
import { launchDemoGame, play } from '#platform/support/play.ts';

const db = databaseOf(env);
const CASH = 50_000;

/** A member with an account for payouts, on three devices. */
async function newScene() {
  const payer = await newPayer({ cashMinor: 3 * CASH });
  const accountId = await addAccount(payer);
  const { playKey } = await launchDemoGame(payer.token, 'slot');
  return { payer, accountId, playKey, tokens: [payer.token, await payer.open(), await payer.open()] };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/** Where a request dies: before its batch is carried out, or after, its reply lost; mostly nowhere. */
const dies = fc.constantFrom(null, null, null, 'before' as const, 'after' as const);

/**
 * A device asks, perhaps with a key that was used; a game takes a bet, or plays a round by its door, perhaps again; an
 * operator moves an order on, or to any state.
 */
const device = fc.record({
  kind: fc.constant('ask' as const),
  dies,
  device: fc.nat(2),
  key: fc.nat(3),
  amountMinor: fc.constantFrom(2_000, 7_500, CASH),
});
const bet = fc.record({ kind: fc.constant('bet' as const), amountMinor: fc.integer({ min: 1, max: 9_000 }) });
const round = fc.record({ kind: fc.constant('round' as const), dies, key: fc.nat(2) });
const operator = fc.record({
  kind: fc.constant('move' as const),
  dies,
  order: fc.constantFrom(0, 0, 0, 1),
  to: fc.constantFrom('on', 'on', 'on', 'on', 'review', 'approved', 'paid', 'rejected'),
});
const step = fc.oneof(device, device, bet, round, operator, operator, operator);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const following = {
  requested: 'review',
  review: 'approved',
  approved: 'paid',
  paid: 'paid',
  rejected: 'paid',
} as const;

function actOf(to: OperatorAct['to'] | 'on', from: WithdrawalState): OperatorAct {
  if (to === 'rejected') return { to, reason: 'support', waitMs: -1 };
  return { to: to === 'on' ? following[from] : to };
}

const database = (statement: string, when: 'before' | 'after' | null) =>
  when === null ? env.DB : failing(statement, when);

/** What a member has asked for so far. */
const ordersOf = ({ payer: { token } }: Scene) => ask(withdrawOrders, { token });

async function run(scene: Scene, taken: Step): Promise<void> {
  const { payer, accountId, tokens } = scene;
  if (taken.kind === 'ask') {
    const { key, amountMinor } = taken;
    const variables = { DB: database('insert into "withdrawals"', taken.dies) };
    const again = { key: `retried-${key}-${amountMinor}`, variables };
    await askFor(tokens[taken.device] ?? '', accountId, amountMinor, again);
    return;
  }
  if (taken.kind === 'move') {
    const order = (await ordersOf(scene))[taken.order];
    if (!order) return;
    const moved = databaseOf({ DB: database('update "withdrawals"', taken.dies) });
    const act = moveWithdrawal(moved, order.orderNo, actOf(taken.to, order.status), Date.now());
    // Only what was made to fail may.
    await (taken.dies === null ? act : act.catch(() => undefined));
    return;
  }
  if (taken.kind === 'round') {
    const variables = { DB: database('insert into "rounds"', taken.dies) };
    const key = `round-of-${payer.id}-${taken.key}`;
    await play(scene.playKey, 'rounds', { betMinor: 100, choice: null }, { key, variables });
    return;
  }
  const { purse: from, house: to } = payer;
  const { amountMinor } = taken;
  const transfer = {
    scope: 'bet',
    key: crypto.randomUUID(),
    from,
    to,
    amountMinor,
    currency: 'USD',
  } as const;
  // A bet that the balance does not hold is refused with its batch.
  await db.batch(transferStatements(db, { ...transfer, at: Date.now() })).catch(() => undefined);
}

/** How many rounds were stored, how many bets and wins booked for them, against the keys that were answered. */
async function roundFaults({ payer }: Scene): Promise<string[]> {
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

/** Two final states, a state that no row notes, two orders under way, an amount under way that is no open order's. */
async function orderFaults(scene: Scene, ends: Set<string>): Promise<string[]> {
  const list = await ordersOf(scene);
  const open = list.filter(({ status }) => isOpenWithdrawal(status));
  const faults = list.flatMap(({ orderNo, status, states }) => {
    ends.add(status);
    const entered = states.map((each) => each.status);
    const finals = entered.filter((each) => !isOpenWithdrawal(each));
    const right = finals.length < 2 && entered.includes(status);
    return right ? [] : [`${orderNo}: ${entered.join()} but ${status}`];
  });
  if (open.length > 1) faults.push(`${open.length} open`);
  const underWay = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const pending = await scene.payer.pending();
  return pending === underWay ? faults : [...faults, `pending ${pending}, open ${underWay}`];
}

test(
  'however devices, retries, deaths, bets, rounds and operators cross, the ledger adds up and no order ends twice [WA-19]',
  { tags: ['simulation'] },
  async () => {
    const ends = new Set<string>();
    const crossing = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const scene = await newScene();
      // All at once, and then each once more, a retry of itself.
      await Promise.all(steps.map((taken) => run(scene, taken)));
      for (const taken of steps) await run(scene, taken);
      expect(await orderFaults(scene, ends)).toEqual([]);
      expect(await roundFaults(scene)).toEqual([]);
      expect((await proveLedger(db)).faults).toEqual([]);
      expect(await scene.payer.cash()).toBeGreaterThanOrEqual(0);
    });
    await fc.assert(crossing, { numRuns: 12, seed: 17, endOnFailure: true });
    // What is drawn reaches both ends.
    expect([...ends]).toEqual(expect.arrayContaining(['paid', 'rejected']));
  },
);
