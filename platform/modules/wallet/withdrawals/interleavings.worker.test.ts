import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { withdrawOrders } from '#contract/calls/wallet/withdrawals.ts';
import { isOpenWithdrawal, type WithdrawalState } from '#contract/values/wallet/withdrawals.ts';
import { databaseOf } from '#platform/database/client.ts';
import { proveLedger } from '#platform/modules/wallet/ledger-proof.ts';
import { transferStatements } from '#platform/modules/wallet/ledger.ts';
import { moveWithdrawal, type OperatorAct } from '#platform/modules/wallet/withdrawals/operator.ts';
import { ask } from '#platform/support/client.ts';
import { addAccount, askFor, newPayer } from '#platform/support/payer.ts';

const db = databaseOf(env);
const CASH = 50_000;

/** A member with an account for payouts, on three devices. */
async function newScene() {
  const payer = await newPayer({ cashMinor: 3 * CASH });
  const accountId = await addAccount(payer);
  return { payer, accountId, tokens: [payer.token, await payer.open(), await payer.open()] };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/** A device asks, perhaps with a key that was used; a game takes a bet; an operator moves an order on, or to any state. */
const device = fc.record({
  kind: fc.constant('ask' as const),
  device: fc.nat(2),
  key: fc.nat(3),
  amountMinor: fc.constantFrom(2_000, 7_500, CASH),
});
const bet = fc.record({ kind: fc.constant('bet' as const), amountMinor: fc.integer({ min: 1, max: 9_000 }) });
const operator = fc.record({
  kind: fc.constant('move' as const),
  order: fc.constantFrom(0, 0, 0, 1),
  to: fc.constantFrom('on', 'on', 'on', 'on', 'review', 'approved', 'paid', 'rejected'),
});
const step = fc.oneof(device, device, bet, operator, operator, operator);
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

/** What a member has asked for so far. */
const ordersOf = ({ payer: { token } }: Scene) => ask(withdrawOrders, { token });

async function run(scene: Scene, taken: Step): Promise<void> {
  const { payer, accountId, tokens } = scene;
  if (taken.kind === 'ask') {
    const { key, amountMinor } = taken;
    const again = { key: `retried-${key}-${amountMinor}` };
    await askFor(tokens[taken.device] ?? '', accountId, amountMinor, again);
    return;
  }
  if (taken.kind === 'move') {
    const order = (await ordersOf(scene))[taken.order];
    if (order) await moveWithdrawal(db, order.orderNo, actOf(taken.to, order.status), Date.now());
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

test('however devices, retries, bets and operators cross, the ledger adds up and no order ends twice [WA-19]', async () => {
  const ends = new Set<string>();
  const crossing = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
    const scene = await newScene();
    // All at once, and then each once more, a retry of itself.
    await Promise.all(steps.map((taken) => run(scene, taken)));
    for (const taken of steps) await run(scene, taken);
    expect(await orderFaults(scene, ends)).toEqual([]);
    expect((await proveLedger(db)).faults).toEqual([]);
    expect(await scene.payer.cash()).toBeGreaterThanOrEqual(0);
  });
  await fc.assert(crossing, { numRuns: 12, seed: 17, endOnFailure: true });
  // What is drawn reaches both ends.
  expect([...ends]).toEqual(expect.arrayContaining(['paid', 'rejected']));
}, 240_000);
