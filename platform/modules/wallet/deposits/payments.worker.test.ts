import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { depositStates } from '#contract/values/wallet/deposits.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { findPaymentFaults } from '#platform/modules/wallet/deposits/check-payments.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import {
  creditDeposit,
  listDepositsToDecide,
  rejectDeposit,
} from '#platform/modules/wallet/deposits/operator.ts';
import { findOrder, canChangeStatus } from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { notePayment, readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { depositOrders, payments } from '#platform/modules/wallet/deposits/tables.ts';
import { logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const kim = { operator: 'kim', reason: 'Nobody waits for it' };
const lee = { operator: 'lee', reason: 'Sent again' };

type Kind = 'succeeded' | 'failed' | 'pending';
/** Reports a payment of an order by a new message and returns the outcome. */
const reportPayment = (
  orderNo: string,
  paymentId: string,
  outcome: Kind,
  amountMinor = 10_000,
  from: Parameters<typeof openDatabase>[0] = env,
) =>
  receivePayment(
    openDatabase(from),
    { service: 'local', merchantCode: 'aurora' },
    { messageId: crypto.randomUUID(), outcome, orderNo, paymentId, amountMinor, currency: 'USD' },
    Date.now(),
  );
const listDeskPayments = async (...orderNos: string[]) =>
  (await readDeskPayments(db)).list.filter(({ orderNo }) => orderNos.includes(orderNo));
/** Reads what the form of an order shows to an operator. */
const readForm = async (orderNo: string) => {
  const order = (await listDepositsToDecide(db)).find((each) => each.orderNo === orderNo);
  return { heldBy: order?.held?.messageId ?? null };
};
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

/** Creates a member without money who has `count` open orders of 100.00. */
async function createOrders(count = 1) {
  const payer = await createPayer({ cashMinor: 0 });
  const numbers = [];
  for (let n = 0; n < count; n++) numbers.push((await openDeposit(payer.token)).orderNo);
  const [orderNo = '', second = ''] = numbers;
  return { payer, orderNo, second, paymentId: `pay_${orderNo}` };
}

test('a stray payment is on the desk once, however often it is reported, and is returned once [WA-18]', async () => {
  const { orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, 'pay_first', 'succeeded', 5_000);
  for (const _ of [1, 2]) await reportPayment(orderNo, paymentId, 'succeeded');
  await Promise.all([1, 2].map(() => reportPayment(orderNo, paymentId, 'succeeded')));
  const [card, ...others] = await listDeskPayments(orderNo);
  expect(others).toEqual([]);
  const noted = await Promise.all([kim, lee].map((by) => notePayment(db, card?.id ?? '', by, Date.now())));
  expect(noted.toSorted()).toEqual([false, true]);
  await reportPayment(orderNo, paymentId, 'succeeded');
  expect(await listDeskPayments(orderNo)).toEqual([]);
  expect(await listFaults()).toEqual([]);
});

test('a payment credited before confirmation is on the desk if another amount came in, until it is settled [WA-18]', async () => {
  const { payer, orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, paymentId, 'pending');
  expect(await creditDeposit(db, orderNo, Date.now(), 10_000)).toBe(true);
  expect(await reportPayment(orderNo, paymentId, 'succeeded', 5_000)).toBe('differs');
  const [card] = await listDeskPayments(orderNo);
  expect(card).toMatchObject({ place: 'differs', amountMinor: 5_000, creditedMinor: 10_000 });
  expect(await payer.cash()).toBe(9_850);
  const settled = await Promise.all([kim, lee].map((by) => notePayment(db, card?.id ?? '', by, Date.now())));
  expect(settled.toSorted()).toEqual([false, true]);
  expect(await listDeskPayments(orderNo)).toEqual([]);
  // If the same amount comes in, there is no difference to settle.
  const same = await createOrders();
  await reportPayment(same.orderNo, same.paymentId, 'pending');
  await creditDeposit(db, same.orderNo, Date.now(), 10_000);
  expect(await reportPayment(same.orderNo, same.paymentId, 'succeeded')).toBe('confirmed');
  expect(await listDeskPayments(same.orderNo)).toEqual([]);
  expect(await listFaults()).toEqual([]);
});

test('the first payment reported for an order that an operator has credited belongs to that order and is not returned [WA-18]', async () => {
  const { payer, orderNo, paymentId } = await createOrders();
  expect(await creditDeposit(db, orderNo, Date.now(), 10_000)).toBe(true);
  // One of two concurrent payments belongs to the order; the other is a stray.
  const outcomes = await Promise.all(
    ['a', 'b'].map((each) => reportPayment(orderNo, paymentId + each, 'succeeded')),
  );
  expect(outcomes.toSorted()).toEqual(['confirmed', 'unmatched']);
  expect(await listDeskPayments(orderNo)).toHaveLength(1);
  const less = await createOrders();
  await creditDeposit(db, less.orderNo, Date.now(), 10_000);
  expect(await reportPayment(less.orderNo, less.paymentId, 'succeeded', 5_000)).toBe('differs');
  expect(await listDeskPayments(less.orderNo)).toMatchObject([{ place: 'differs', creditedMinor: 10_000 }]);
  expect(await payer.cash()).toBe(9_850);
  expect(await listFaults()).toEqual([]);
});

test('an operator cannot credit a closed account: the money stays on the desk and is returned [WA-18]', async () => {
  for (const closes of ['before', 'meanwhile'] as const) {
    const { payer, orderNo, paymentId } = await createOrders();
    await reportPayment(orderNo, paymentId, 'succeeded', 5_000);
    const close = () => setAccountState(db, payer.id, 'closed');
    if (closes === 'before') await close();
    const DB = closes === 'before' ? env.DB : createRacingDatabase('update "deposit_orders"', close);
    expect(await creditDeposit(openDatabase({ DB }), orderNo, Date.now())).toBe(false);
    expect(await payer.cash()).toBe(0);
    expect((await listDepositsToDecide(db)).find((each) => each.orderNo === orderNo)).toMatchObject({
      closed: true,
      held: { amountMinor: 5_000 },
    });
    expect(await rejectDeposit(db, orderNo, 'wrong-amount', Date.now())).toBe(true);
    expect(await listDeskPayments(orderNo)).toMatchObject([{ place: 'stray', amountMinor: 5_000 }]);
  }
  expect(await listFaults()).toEqual([]);
});

test('an operator’s form that was loaded before another amount came in can neither credit nor reject the order [WA-18]', async () => {
  const { payer, orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, paymentId, 'pending');
  const stale = await readForm(orderNo);
  await reportPayment(orderNo, paymentId, 'succeeded', 5_000);
  const older = await readForm(orderNo);
  await reportPayment(orderNo, paymentId, 'succeeded', 7_000);
  for (const seen of [stale, older]) {
    expect(await creditDeposit(db, orderNo, Date.now(), 10_000, seen)).toBe(false);
    expect(await rejectDeposit(db, orderNo, 'no-money', Date.now(), seen)).toBe(false);
  }
  const fresh = await readForm(orderNo);
  // Only the amount that the service reported can be credited.
  expect(await creditDeposit(db, orderNo, Date.now(), 10_000, fresh)).toBe(false);
  expect(await creditDeposit(db, orderNo, Date.now(), 7_000, fresh)).toBe(true);
  expect(await payer.cash()).toBe(6_895);
  expect(await listFaults()).toEqual([]);
});

test('the decision of an operator is refused if money is held for the order meanwhile [WA-18]', async () => {
  const { orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, paymentId, 'pending');
  const hold = () => reportPayment(orderNo, paymentId, 'succeeded', 5_000);
  const DB = createRacingDatabase('update "deposit_orders"', hold);
  expect(await creditDeposit(openDatabase({ DB }), orderNo, Date.now())).toBe(false);
  expect(await findOrder(db, orderNo)).toMatchObject({ status: 'submitted', paidMinor: 5_000 });
});

test.each(['failed', 'succeeded'] as const)(
  'if a payment %s while another payment becomes held for its order, the held payment stays on the desk [WA-18]',
  async (outcome) => {
    const { payer, orderNo, paymentId } = await createOrders();
    await reportPayment(orderNo, paymentId, 'pending');
    const DB = createRacingDatabase('update "deposit_orders"', () =>
      reportPayment(orderNo, `${paymentId}-other`, 'succeeded', 5_000),
    );
    await reportPayment(orderNo, paymentId, outcome, 10_000, { DB });
    expect(await findOrder(db, orderNo)).toMatchObject({ status: 'submitted', paidMinor: 5_000 });
    expect(await payer.cash()).toBe(0);
    const strays = outcome === 'succeeded' ? [{ paymentId, amountMinor: 10_000 }] : [];
    expect(await listDeskPayments(orderNo)).toMatchObject(strays);
    expect(await listFaults()).toEqual([]);
  },
);

test('of two concurrent payments with wrong amounts, one is held and the other is a stray; both are on the desk [WA-18]', async () => {
  const { orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, paymentId, 'pending');
  const DB = createRacingDatabase('update "deposit_orders"', () =>
    reportPayment(orderNo, `${paymentId}-a`, 'succeeded', 5_000),
  );
  expect(await reportPayment(orderNo, `${paymentId}-b`, 'succeeded', 7_000, { DB })).toBe('unmatched');
  expect(await findOrder(db, orderNo)).toMatchObject({ status: 'submitted', paidMinor: 5_000 });
  expect(await listDeskPayments(orderNo)).toMatchObject([{ place: 'stray', amountMinor: 7_000 }]);
  expect(await listFaults()).toEqual([]);
});

test('a stray payment that has failed cannot be returned, and is a stray again if it comes in after all [WA-18]', async () => {
  const { orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, `${paymentId}-a`, 'succeeded');
  await reportPayment(orderNo, paymentId, 'succeeded');
  const [card] = await listDeskPayments(orderNo);
  await reportPayment(orderNo, paymentId, 'failed');
  expect(await listDeskPayments(orderNo)).toEqual([]);
  expect(await notePayment(db, card?.id ?? '', kim, Date.now())).toBe(false);
  await reportPayment(orderNo, paymentId, 'succeeded');
  const [again] = await listDeskPayments(orderNo);
  expect(await notePayment(db, again?.id ?? '', kim, Date.now())).toBe(true);
  // The service reverses the payment that the operator has already returned.
  await reportPayment(orderNo, paymentId, 'failed');
  for (const _ of [1, 2]) await reportPayment(orderNo, paymentId, 'failed');
  expect(await listDeskPayments(orderNo)).toMatchObject([{ place: 'taken-back' }]);
});

test('one payment reported for two orders is credited once [WA-18]', async () => {
  const { payer, orderNo, second, paymentId } = await createOrders(2);
  await Promise.all([orderNo, second].map((each) => reportPayment(each, paymentId, 'succeeded')));
  expect(await payer.cash()).toBe(9_850);
  expect(await listDeskPayments(orderNo, second)).toEqual([]);
  expect(await listFaults()).toEqual([]);
});

test('payments of two merchants are both credited, even if their message and payment ids are equal [WA-18]', async () => {
  const { payer, orderNo } = await createOrders();
  const token = await logInForToken('member1', 'lotus');
  const { orderNo: other, currency } = await openDeposit(token, { methodId: 'qr' }, 'lotus');
  const paymentId = 'pay_00001';
  const message = { messageId: 'msg_00001', outcome: 'succeeded', paymentId, amountMinor: 10_000 } as const;
  const receive = (merchantCode: string, of: { orderNo: string; currency: string }) =>
    receivePayment(db, { service: 'local', merchantCode }, { ...message, ...of }, Date.now());
  expect(await receive('aurora', { orderNo, currency: 'USD' })).toBe('credited');
  expect(await receive('lotus', { orderNo: other, currency })).toBe('credited');
  expect([await payer.cash(), (await findOrder(db, other))?.status]).toEqual([9_850, 'credited']);
  expect(await db.select().from(payments).where(eq(payments.paymentId, paymentId))).toMatchObject([
    { merchantCode: 'aurora', orderNo },
    { merchantCode: 'lotus', orderNo: other },
  ]);
  expect(await listFaults()).toEqual([]);
});

test('a deposit only makes the allowed transitions between states, whatever statement changes it [WA-18]', async () => {
  const { orderNo } = await createOrders();
  const order = await findOrder(db, orderNo);
  if (!order) throw new Error('no order');
  for (const from of depositStates)
    for (const to of depositStates) {
      const number = `D-${from}-${to}`;
      await db.insert(depositOrders).values({ ...order, orderNo: number, status: from });
      const moved = await env.DB.prepare('UPDATE deposit_orders SET status = ? WHERE order_no = ?')
        .bind(to, number)
        .run()
        .then(
          () => true,
          () => false,
        );
      // A held order stays `submitted`.
      const stays = from === 'submitted' && to === 'submitted';
      expect([number, moved]).toEqual([number, (to !== 'created' && canChangeStatus(from, to)) || stays]);
      await db.delete(depositOrders).where(eq(depositOrders.orderNo, number));
    }
});

test('the nightly check names each message with missing money, part by part', async () => {
  const { orderNo, paymentId } = await createOrders();
  await reportPayment(orderNo, paymentId, 'succeeded');
  const lost = `local:a-lost-${orderNo}`;
  const insert = env.DB.prepare(
    "INSERT INTO payment_messages (id, order_no, payment_id, amount_minor, currency, kind, outcome, at) VALUES (?, ?, ?, ?, 'USD', ?, 'ignored', ?)",
  );
  const rows = Array.from({ length: 1_100 }, (_, n) =>
    insert.bind(`local:b-${n}`, orderNo, `pay_none_${n}`, 1, n % 2 ? 'failed' : 'pending', n),
  );
  await env.DB.batch([
    ...rows,
    insert.bind(lost, orderNo, 'pay_lost', 5_000, 'succeeded', 1),
    // This message is about a credited payment, and is newer than the message that credited the payment.
    insert.bind(`local:c-${orderNo}`, orderNo, paymentId, 5_000, 'succeeded', Date.now()),
  ]);
  const first = await findPaymentFaults({ db, env, now: 0, cursor: null });
  expect(first.next).not.toBeNull();
  expect((await listFaults()).toSorted()).toEqual([lost, `local:c-${orderNo}`]);
  await env.DB.batch([
    env.DB.prepare("DELETE FROM payment_messages WHERE id LIKE 'local:a-lost%' OR id LIKE 'local:b-%'"),
    env.DB.prepare('DELETE FROM payment_messages WHERE id = ?').bind(`local:c-${orderNo}`),
  ]);
  await env.DB.prepare('UPDATE deposit_orders SET paid_minor = 5000 WHERE order_no = ?').bind(orderNo).run();
  expect(await listFaults()).toHaveLength(1);
  await env.DB.prepare('UPDATE deposit_orders SET paid_minor = 10000 WHERE order_no = ?').bind(orderNo).run();
});

/** Messages of a service, and acts of operators with possibly outdated forms. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('report' as const),
      order: fc.nat(1),
      payment: fc.constantFrom('a', 'a', 'b', 'c'),
      kind: fc.constantFrom<Kind>('succeeded', 'succeeded', 'succeeded', 'failed', 'pending'),
      amountMinor: fc.constantFrom(10_000, 10_000, 5_000, 7_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('look' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('credit' as const, 'reject' as const),
      order: fc.nat(1),
      amountMinor: fc.constantFrom(10_000, 5_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('note' as const), by: fc.constantFrom(kim, lee) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
type Scene = Awaited<ReturnType<typeof createOrders>> & {
  forms: Map<string, { heldBy: string | null }>;
  cards: string[];
};

/** An operator loads the desk. The operator's next acts use the forms of this page, however old the page is. */
async function readDesk(scene: Scene): Promise<void> {
  const { orderNo, second } = scene;
  for (const each of [orderNo, second]) scene.forms.set(each, await readForm(each));
  scene.cards = (await listDeskPayments(orderNo, second)).map(({ id }) => id);
}

async function perform(scene: Scene, each: Act): Promise<string | null> {
  const { orderNo, second, forms, cards } = scene;
  const now = Date.now();
  if (each.what === 'look') await readDesk(scene);
  else if (each.what === 'note') {
    for (const card of cards) await notePayment(db, card, each.by, now);
  } else {
    const number = each.order ? second : orderNo;
    if (each.what === 'report')
      return reportPayment(number, `${each.payment}-${orderNo}`, each.kind, each.amountMinor);
    const seen = forms.get(number);
    if (each.what === 'reject') await rejectDeposit(db, number, 'no-money', now, seen);
    // There is no form for an order that awaits its member.
    else if ((await findOrder(db, number))?.status === 'submitted')
      await creditDeposit(db, number, now, each.amountMinor, seen);
  }
  return null;
}

/** Reads what was reported about a member's payments, what was booked, and the place of each payment. */
async function readReports({ payer, orderNo, second }: Scene) {
  const all = async <T>(sql: string, ...values: string[]) =>
    (
      await env.DB.prepare(sql)
        .bind(...values)
        .all<T>()
    ).results;
  const reports = await all<{ payment: string; kind: Kind; minor: number }>(
    `SELECT payment_id AS payment, kind, amount_minor AS minor FROM payment_messages
     WHERE order_no IN (?, ?) AND kind <> 'pending' ORDER BY rowid`,
    orderNo,
    second,
  );
  // The amount of each payment by its last report.
  const cameIn = new Map<string, number>();
  for (const { payment, kind, minor } of reports) cameIn.set(payment, kind === 'failed' ? 0 : minor);
  const booked = await all<{ number: string; minor: number }>(
    `SELECT t.idempotency_key AS number, sum(e.amount_minor) AS minor FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.idempotency_key IN (?, ?) AND e.amount_minor > 0 AND t.scope IN ('deposit', 'deposit-fee') GROUP BY 1`,
    orderNo,
    second,
  );
  const orders = await db.select().from(depositOrders).where(eq(depositOrders.accountId, payer.id));
  const rows = await db.select().from(payments);
  const own = rows.filter((row) => cameIn.has(row.paymentId));
  return { cameIn, booked, orders, own, desk: await listDeskPayments(orderNo, second) };
}

const sum = (minors: readonly number[]): number => minors.reduce((all, minor) => all + minor, 0);

test('however messages and operators interleave, all incoming money is credited, held, stray or returned, and any difference is on the desk [WA-18, WA-19]', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
      async (groups) => {
        const scene: Scene = { ...(await createOrders(2)), forms: new Map(), cards: [] };
        await readDesk(scene);
        for (const group of groups) {
          const did = await Promise.all(group.map((each) => perform(scene, each)));
          did.forEach((outcome) => outcome && reached.add(outcome));
        }
        const { cameIn, booked, orders, own, desk } = await readReports(scene);
        own.forEach(({ place }) => reached.add(`at ${place}`));
        for (const [payment, minor] of cameIn) {
          const row = own.find(({ paymentId }) => paymentId === payment);
          // A payment that never came in has no place.
          expect([payment, row?.amountMinor ?? 0]).toEqual([payment, minor]);
        }
        const differs = own.filter(({ place }) => ['differs', 'taken-back', 'settled'].includes(place));
        const isDifferent = (paymentId: string | null) => differs.some((row) => row.paymentId === paymentId);
        const unsettled = differs.filter(({ place }) => place !== 'settled');
        expect(
          desk
            .filter(({ place }) => place !== 'stray')
            .map(({ paymentId }) => paymentId)
            .toSorted(),
        ).toEqual(unsettled.map(({ paymentId }) => paymentId).toSorted());
        const listAtPlace = (name: string) => own.filter(({ place }) => place === name);
        const credited = orders.flatMap(({ orderNo, paymentId, status }) =>
          status === 'credited' && listAtPlace('credited').some((row) => row.paymentId === paymentId)
            ? booked.flatMap(({ number, minor }) => (number === orderNo ? minor : []))
            : [],
        );
        const held = orders.flatMap(({ status, paidMinor }) =>
          status === 'submitted' ? (paidMinor ?? []) : [],
        );
        const strays = desk.flatMap(({ place, amountMinor }) => (place === 'stray' ? amountMinor : []));
        const returned = listAtPlace('returned').map(({ amountMinor }) => amountMinor);
        const expected = [...cameIn].flatMap(([payment, minor]) => (isDifferent(payment) ? [] : minor));
        expect(sum([...credited, ...held, ...strays, ...returned])).toBe(sum(expected));
        expect(booked).toHaveLength(orders.filter(({ status }) => status === 'credited').length);
        expect(await listFaults()).toEqual([]);
      },
    ),
    { numRuns: 80, seed: 40, endOnFailure: true },
  );
  const outcomes = [
    'credited',
    'held',
    'pending',
    'failed',
    'ignored',
    'unmatched',
    'confirmed',
    'differs',
    'taken-back',
  ];
  const places = ['credited', 'held', 'stray', 'returned', 'failed', 'differs', 'taken-back', 'settled'];
  expect([...reached]).toEqual(
    expect.arrayContaining([...outcomes, ...places.map((place) => `at ${place}`)]),
  );
}, 240_000);
