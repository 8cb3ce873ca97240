import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import { creditDeposit, rejectDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import { findPaymentFaults } from '#platform/modules/wallet/deposits/payment-proof.ts';
import { notePayment, readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { newPayer } from '#platform/support/payer.ts';

const db = openDatabase(env);
const sql = (text: string, ...values: (string | number)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

const faults = async () => {
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
/** Creates an order of 100.00, its payment and another order of the member, with the acts on them. */
async function newScene() {
  const { token } = await newPayer({ cashMinor: 0 });
  const { orderNo } = await openDeposit(token);
  const other = (await openDeposit(token)).orderNo;
  const paymentId = `pay_${orderNo}`;
  const tell = (outcome: Kind, amountMinor = 10_000, currency = 'USD') =>
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
    tell,
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
    /** Simulates a fault: the payment is at another place. */
    misplace: (place: string) => sql('UPDATE payments SET place = ? WHERE payment_id = ?', place, paymentId),
    order: (
      column: 'paid_minor' | 'payment_id' | 'status' | 'service' | 'merchant_code',
      value: string | number,
      of = orderNo,
    ) => sql(`UPDATE deposit_orders SET ${column} = ? WHERE order_no = ?`, value, of),
  };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/** How a payment gets to each place. */
const placements = {
  nowhere: () => Promise.resolve(),
  announced: ({ tell }) => tell('pending'),
  credited: ({ tell }) => tell('succeeded'),
  held: ({ tell }) => tell('succeeded', 5_000),
  stray: async ({ tell, reject }) => {
    await tell('succeeded', 5_000);
    await reject();
  },
  returned: async (scene) => {
    await placements.stray(scene);
    await scene.note();
  },
  failed: async ({ tell }) => {
    await tell('succeeded', 5_000);
    await tell('failed');
  },
  differs: async ({ tell }) => {
    await tell('succeeded');
    await tell('succeeded', 5_000);
  },
  'taken-back': async ({ tell }) => {
    await tell('succeeded');
    await tell('failed');
  },
  settled: async (scene) => {
    await placements['taken-back'](scene);
    await scene.note();
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Place = keyof typeof placements;

const lost: readonly [Place, string, (scene: Scene) => Promise<unknown>][] = [
  ['nowhere', 'came in', ({ lose }) => lose('succeeded')],
  [
    'nowhere',
    'came in before it was announced',
    async ({ lose, tell }) => {
      await lose('succeeded');
      await tell('pending');
    },
  ],
  [
    'nowhere',
    'came in, while another merchant’s of the same number did nothing',
    async ({ lose, order, other }) => {
      await order('merchant_code', 'lotus', other);
      await lose('succeeded');
      await lose('failed', 0, 'USD', other);
    },
  ],
  [
    'nowhere',
    'came in, while one of the same number at another service did nothing',
    async ({ lose, order, other }) => {
      await order('service', 'another', other);
      await lose('succeeded');
      await lose('failed', 0, 'USD', other);
    },
  ],
  ['announced', 'came in', ({ lose }) => lose('succeeded')],
  ['announced', 'failed, and its order still waits', ({ lose }) => lose('failed')],
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
  ['credited', 'is not what its order was credited with', ({ order }) => order('payment_id', 'pay_none')],
  ['credited', 'failed', ({ lose }) => lose('failed')],
  ['credited', 'was credited with another amount', ({ order }) => order('paid_minor', 7_000)],
  ['held', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['held', 'is held with another amount', ({ order }) => order('paid_minor', 7_000)],
  ['held', 'is not what its order holds', ({ order }) => order('payment_id', 'pay_none')],
  ['held', 'is no longer held by its order', ({ order }) => order('status', 'rejected')],
  ['stray', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['stray', 'failed', ({ lose }) => lose('failed')],
  ['stray', 'is taken for credited', ({ misplace }) => misplace('credited')],
  ['stray', 'is returned without a note', ({ misplace }) => misplace('returned')],
  ['returned', 'came in with another amount', ({ lose }) => lose('succeeded', 7_000)],
  ['failed', 'came in', ({ lose }) => lose('succeeded')],
  ['differs', 'came in with one more amount', ({ lose }) => lose('succeeded', 7_000)],
  ['differs', 'is settled without a note', ({ misplace }) => misplace('settled')],
  ['taken-back', 'came in again', ({ lose }) => lose('succeeded')],
  ['settled', 'came in after all', ({ lose }) => lose('succeeded')],
];

test.each(lost)('the check finds that a payment that is %s %s [WA-18]', async (place, _, fault) => {
  const scene = await newScene();
  await placements[place](scene);
  const known = await faults();
  await fault(scene);
  const found = (await faults()).filter((each) => !known.includes(each));
  const messages = found.filter((each) => each.startsWith('local:'));
  expect(messages).toHaveLength(1);
});

const wrong: readonly [string, Place, (scene: Scene) => Promise<unknown>][] = [
  ['holds a payment that is returned', 'held', ({ misplace }) => misplace('returned')],
  ['holds a payment that is a stray', 'held', ({ misplace }) => misplace('stray')],
  ['holds a payment that is not known', 'held', ({ order }) => order('payment_id', 'pay_none')],
  ['was credited with one that is not known', 'credited', ({ order }) => order('payment_id', 'pay_none')],
  ['was credited with one that is a stray', 'credited', ({ misplace }) => misplace('stray')],
  ['was credited with one that has failed', 'credited', ({ misplace }) => misplace('failed')],
];

test.each(wrong)('the check finds an order that %s [WA-18]', async (_, place, fault) => {
  const scene = await newScene();
  await placements[place](scene);
  const known = await faults();
  await fault(scene);
  const found = (await faults()).filter((each) => !known.includes(each));
  expect(found).toContain(scene.orderNo);
});

test('the check finds a second order credited by one payment, and the order that holds it [WA-18]', async () => {
  for (const place of ['credited', 'held'] as const) {
    const scene = await newScene();
    const { other, order, paymentId } = scene;
    await placements[place](scene);
    const known = await faults();
    await order('payment_id', paymentId, other);
    await order('paid_minor', 10_000, other);
    if (place === 'credited') await creditDeposit(db, other, Date.now());
    else await order('status', 'submitted', other);
    expect((await faults()).filter((each) => !known.includes(each))).toEqual([other]);
  }
});

test('a payment that failed, was announced again and credited by an operator is no fault [WA-18]', async () => {
  const { tell, credit } = await newScene();
  const known = await faults();
  await tell('failed');
  await tell('pending');
  await credit();
  expect((await faults()).filter((each) => !known.includes(each))).toEqual([]);
});

test('a payment at any place, and one on its way to it, is no fault [WA-18]', async () => {
  const known = await faults();
  for (const place of Object.values(placements)) await place(await newScene());
  // For money in another currency, the operator enters the amount to credit.
  const [held, credited] = [await newScene(), await newScene()];
  for (const { tell } of [held, credited]) await tell('succeeded', 9_000, 'EUR');
  expect(await credited.credit()).toBe(true);
  expect((await faults()).filter((each) => !known.includes(each))).toEqual([]);
});
