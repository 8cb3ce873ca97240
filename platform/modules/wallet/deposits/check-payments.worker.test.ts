import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { findPaymentFaults } from '#platform/modules/wallet/deposits/check-payments.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { creditDeposit, rejectDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import { notePayment, readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';

const db = openDatabase(env);
const sql = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

const listFaults = async () => {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: Awaited<ReturnType<typeof findPaymentFaults>> = await findPaymentFaults({
      db,
      env,
      now: 0,
      cursor,
    });
    found.push(...part.faults);
    cursor = part.next;
  }
  return found;
};

type Kind = 'succeeded' | 'failed' | 'pending';
/**
 * Creates two orders of a member, of 100.00 each. The returned functions act on the first order and its payment, or
 * simulate faults.
 */
async function newScene() {
  const { token } = await createPayer({ cashMinor: 0 });
  const { orderNo } = await openDeposit(token);
  const other = (await openDeposit(token)).orderNo;
  const paymentId = `pay_${orderNo}`;
  const report = (outcome: Kind, amountMinor = 10_000, currency = 'USD') =>
    receivePayment(
      db,
      { service: 'local', merchantCode: 'aurora' },
      { messageId: crypto.randomUUID(), outcome, orderNo, paymentId, amountMinor, currency },
      Date.now(),
    );
  return {
    orderNo,
    other,
    paymentId,
    report,
    credit: () => creditDeposit(db, orderNo, Date.now(), 10_000),
    reject: () => rejectDeposit(db, orderNo, 'no-money', Date.now()),
    /** An operator notes the payment on the desk. */
    note: async () => {
      const card = (await readDeskPayments(db)).list.find((each) => each.orderNo === orderNo);
      await notePayment(db, card?.id ?? '', { operator: 'kim', reason: 'Sent back' }, Date.now());
    },
    /** Simulates a fault: the platform stored a message but did not process it. */
    lose: (kind: Kind, amountMinor = 10_000, currency = 'USD', of = orderNo) =>
      sql(
        "INSERT INTO payment_messages (id, order_no, payment_id, amount_minor, currency, kind, outcome, at) VALUES (?, ?, ?, ?, ?, ?, 'ignored', 9)",
        `local:aurora:lost-${of}`,
        of,
        paymentId,
        amountMinor,
        currency,
        kind,
      ),
    /** Simulates a fault: the payment is recorded at another place. */
    misplace: (place: string) => sql('UPDATE payments SET place = ? WHERE payment_id = ?', place, paymentId),
    order: (
      column: 'paid_minor' | 'payment_id' | 'status' | 'service' | 'merchant_code',
      value: string | number,
      of = orderNo,
    ) => sql(`UPDATE deposit_orders SET ${column} = ? WHERE order_no = ?`, value, of),
  };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/** The acts that bring a payment to each place. */
const placements = {
  unknown: () => Promise.resolve(),
  announced: ({ report }) => report('pending'),
  credited: ({ report }) => report('succeeded'),
  held: ({ report }) => report('succeeded', 5_000),
  stray: async ({ report, reject }) => {
    await report('succeeded', 5_000);
    await reject();
  },
  returned: async (scene) => {
    await placements.stray(scene);
    await scene.note();
  },
  failed: async ({ report }) => {
    await report('succeeded', 5_000);
    await report('failed');
  },
  differs: async ({ report }) => {
    await report('succeeded');
    await report('succeeded', 5_000);
  },
  'taken-back': async ({ report }) => {
    await report('succeeded');
    await report('failed');
  },
  settled: async (scene) => {
    await placements['taken-back'](scene);
    await scene.note();
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Place = keyof typeof placements;

const lost: readonly [Place, string, (scene: Scene) => Promise<unknown>][] = [
  ['unknown', 'came in', ({ lose }) => lose('succeeded')],
  [
    'unknown',
    'came in before it was announced',
    async ({ lose, report }) => {
      await lose('succeeded');
      await report('pending');
    },
  ],
  [
    'unknown',
    'came in, while another merchant’s payment with the same id failed',
    async ({ lose, order, other }) => {
      await order('merchant_code', 'lotus', other);
      await lose('succeeded');
      await lose('failed', 0, 'USD', other);
    },
  ],
  [
    'unknown',
    'came in, while a payment with the same id at another service failed',
    async ({ lose, order, other }) => {
      await order('service', 'another', other);
      await lose('succeeded');
      await lose('failed', 0, 'USD', other);
    },
  ],
  ['announced', 'came in', ({ lose }) => lose('succeeded')],
  ['announced', 'failed, while its order still waits', ({ lose }) => lose('failed')],
  [
    'announced',
    'failed after an operator had credited it',
    async ({ credit, lose }) => {
      await credit();
      await lose('failed');
    },
  ],
  ['credited', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['credited', 'came in in another currency', ({ lose }) => lose('succeeded', 10_000, 'EUR')],
  [
    'credited',
    'was not the payment its order was credited with',
    ({ order }) => order('payment_id', 'pay_none'),
  ],
  ['credited', 'failed', ({ lose }) => lose('failed')],
  ['credited', 'had another amount than its order', ({ order }) => order('paid_minor', 7_000)],
  ['held', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['held', 'had another amount than the order that holds it', ({ order }) => order('paid_minor', 7_000)],
  ['held', 'was not the payment that its order holds', ({ order }) => order('payment_id', 'pay_none')],
  ['held', 'was no longer held by its order', ({ order }) => order('status', 'rejected')],
  ['stray', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['stray', 'failed', ({ lose }) => lose('failed')],
  ['stray', 'was recorded as credited', ({ misplace }) => misplace('credited')],
  ['stray', 'was recorded as returned without a note', ({ misplace }) => misplace('returned')],
  ['returned', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['failed', 'came in', ({ lose }) => lose('succeeded')],
  ['differs', 'came in with a third amount', ({ lose }) => lose('succeeded', 7_000)],
  ['differs', 'was recorded as settled without a note', ({ misplace }) => misplace('settled')],
  ['taken-back', 'came in again', ({ lose }) => lose('succeeded')],
  ['settled', 'came in after all', ({ lose }) => lose('succeeded')],
];

test.each(lost)('the check finds a payment that was %s and then %s [WA-18]', async (place, _, fault) => {
  const scene = await newScene();
  await placements[place](scene);
  const known = await listFaults();
  await fault(scene);
  const found = (await listFaults()).filter((each) => !known.includes(each));
  const messages = found.filter((each) => each.startsWith('local:'));
  expect(messages).toHaveLength(1);
});

const wrong: readonly [string, Place, (scene: Scene) => Promise<unknown>][] = [
  ['holds a returned payment', 'held', ({ misplace }) => misplace('returned')],
  ['holds a stray payment', 'held', ({ misplace }) => misplace('stray')],
  ['holds an unknown payment', 'held', ({ order }) => order('payment_id', 'pay_none')],
  ['was credited with an unknown payment', 'credited', ({ order }) => order('payment_id', 'pay_none')],
  ['was credited with a stray payment', 'credited', ({ misplace }) => misplace('stray')],
  ['was credited with a failed payment', 'credited', ({ misplace }) => misplace('failed')],
];

test.each(wrong)('the check finds an order that %s [WA-18]', async (_, place, fault) => {
  const scene = await newScene();
  await placements[place](scene);
  const known = await listFaults();
  await fault(scene);
  const found = (await listFaults()).filter((each) => !known.includes(each));
  expect(found).toContain(scene.orderNo);
});

test('the check finds a second order that was credited with, or holds, the payment of the first [WA-18]', async () => {
  for (const place of ['credited', 'held'] as const) {
    const scene = await newScene();
    const { other, order, paymentId } = scene;
    await placements[place](scene);
    const known = await listFaults();
    await order('payment_id', paymentId, other);
    await order('paid_minor', 10_000, other);
    if (place === 'credited') await creditDeposit(db, other, Date.now());
    else await order('status', 'submitted', other);
    expect((await listFaults()).filter((each) => !known.includes(each))).toEqual([other]);
  }
});

test('a payment that failed, was announced again and credited by an operator is no fault [WA-18]', async () => {
  const { report, credit } = await newScene();
  const known = await listFaults();
  await report('failed');
  await report('pending');
  await credit();
  expect((await listFaults()).filter((each) => !known.includes(each))).toEqual([]);
});

test('a payment that reached its place as intended is no fault, whatever the place [WA-18]', async () => {
  const known = await listFaults();
  for (const place of Object.values(placements)) await place(await newScene());
  // For money in another currency, the operator enters the amount to credit.
  const [held, credited] = [await newScene(), await newScene()];
  for (const { report } of [held, credited]) await report('succeeded', 9_000, 'EUR');
  expect(await credited.credit()).toBe(true);
  expect((await listFaults()).filter((each) => !known.includes(each))).toEqual([]);
});
