import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { setDepositLimit, takeBreak } from '#contract/calls/member/protection.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import {
  createDeposit,
  depositMethods,
  depositOrder,
  depositOrders,
  startDeposit,
  submitDeposit,
} from '#contract/calls/wallet/deposits.ts';
import { isByHand } from '#contract/values/wallet/deposits.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ledgerAccountId, ledgerBalance } from '#platform/core/ledger/ledger.ts';
import { turnoverLeft } from '#platform/core/ledger/turnover.ts';
import { depositPromotions as promotionTable } from '#platform/modules/promotions/tables.ts';
import { isOpen } from '#platform/modules/wallet/deposits/catalogue.ts';
import { creditDeposit, rejectDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import {
  newestReturns,
  notePayment,
  unmatchedPayments,
} from '#platform/modules/wallet/deposits/stray-payments.ts';
import {
  depositMethods as methodTable,
  depositOrders as orderTable,
} from '#platform/modules/wallet/deposits/tables.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { depositBody, jpeg, notify, openDeposit, tryDeposit } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { launchDemoGame, playRound } from '#platform/support/play.ts';

const db = databaseOf(env);
const HOUR = 3_600_000;
let token = '';
// Each test may move the clock past the end of a session.
beforeEach(async () => {
  token = await tokenOf('member1');
});
afterEach(async () => {
  vi.useRealTimers();
  expect((await proveLedger(db)).faults).toEqual([]);
});

const cash = (username = 'member1', currency = 'USD', merchant = 'aurora') =>
  ledgerBalance(db, ledgerAccountId('cash', `${merchant}-${username}`, currency));
const stateOf = async (orderNo: string, of = token) => ask(depositOrder, { token: of, query: { orderNo } });
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const receiptOf = async (orderNo: string, receipt: string | null) =>
  (await call(submitDeposit, { token, headers: key(), body: { orderNo, receipt } })).envelope;

test('a merchant offers its methods for phones, with limits, fee and hours in one list [WA-06, WA-07]', async () => {
  const { methods, promotions, currency } = await ask(depositMethods, { token, query: { gateways: 3 } });
  expect(currency).toBe('USD');
  expect(new Set(methods.map(({ kind }) => kind))).toEqual(
    new Set(['bank', 'manual', 'alipay', 'qq', 'wechat', 'gateway']),
  );
  expect(methods.map(({ methodId }) => methodId)).not.toContain('desktop-bank');
  expect(promotions.map(({ promotionId }) => promotionId)).toContain('first-light');
  const web = await ask(depositMethods, { token, query: { gateways: 1 } });
  expect(web.methods.map(({ methodId }) => methodId)).toContain('desktop-bank');
  const harbour = await ask(depositMethods, {
    token: await tokenOf('member1', 'harbour'),
    merchant: 'harbour',
    query: {},
  });
  expect(harbour.methods[0]).toMatchObject({ methodId: 'pix', kind: 'gateway' });
});

test('a promotion is offered for deposits of its own currency alone [WA-06]', async () => {
  const offered = async () =>
    (await ask(depositMethods, { token, query: { gateways: 3 } })).promotions.map(
      ({ promotionId }) => promotionId,
    );
  const setCurrency = (currency: string) =>
    env.DB.prepare("UPDATE deposit_promotions SET currency = ? WHERE promotion_id = 'weekday'")
      .bind(currency)
      .run();
  expect(await offered()).toContain('weekday');
  await setCurrency('THB');
  expect(await offered()).toEqual(['first-light']);
  const asked = await tryDeposit(token, { promotionId: 'weekday' });
  expect(asked).toMatchObject({ errorCode: 'validation.failed', fields: { promotionId: expect.anything() } });
  await setCurrency('USD');
});

test('a payment credits the amount less the fee, once, and says so in the order [WA-18]', async () => {
  const before = await cash();
  const order = await openDeposit(token);
  expect(order).toMatchObject({ status: 'awaiting_payment', feeMinor: 150, creditMinor: 9_850 });
  expect(order.payAddress).toContain(order.orderNo);
  expect(await notify({ orderNo: order.orderNo, id: 'msg_once_only' })).toBe(200);
  expect(await notify({ orderNo: order.orderNo, id: 'msg_once_only' })).toBe(200);
  expect(await notify({ orderNo: order.orderNo })).toBe(200);
  expect(await cash()).toBe(before + 9_850);
  const credited = await stateOf(order.orderNo);
  expect(credited).toMatchObject({ status: 'credited', payAddress: null });
  expect(credited.states.map(({ status }) => status)).toEqual(['created', 'awaiting_payment', 'credited']);
});

test('the same request with the same key opens one order [WA-19]', async () => {
  const headers = key();
  const body = depositBody();
  const replies = await Promise.all([1, 2, 3].map(() => call(createDeposit, { token, headers, body })));
  expect(replies.map(({ envelope }) => envelope.errorCode)).toEqual([null, null, null]);
  expect(new Set(replies.map(({ envelope }) => JSON.stringify(envelope.value))).size).toBe(1);
  const other = await call(createDeposit, { token, headers, body: depositBody({ amountMinor: 9_999 }) });
  expect(other.envelope.errorCode).toBe('idempotency.conflict');
});

test.each([
  ['less than the method takes', { amountMinor: 999 }, 'validation.failed'],
  ['more than the method takes', { amountMinor: 500_001 }, 'validation.failed'],
  ['nothing', { amountMinor: 0 }, 'validation.failed'],
  ['a negative amount', { amountMinor: -10_000 }, 'validation.failed'],
  ['a part of a minor unit', { amountMinor: 10_000.5 }, 'validation.failed'],
  ['more than a safe integer', { amountMinor: 2 ** 53 }, 'validation.failed'],
  ['an unknown method', { methodId: 'pix' }, 'deposit.closed'],
  ['a method of the web', { methodId: 'desktop-bank' }, 'deposit.closed'],
  ['a bank that is none', { methodId: 'bank', bankId: 'elephant' }, 'validation.failed'],
  ['no bank where there are two', { methodId: 'bank' }, 'validation.failed'],
  ['an unknown promotion', { promotionId: 'festival' }, 'validation.failed'],
  ['too little for the promotion', { amountMinor: 1_900, promotionId: 'first-light' }, 'validation.failed'],
])('%s opens no order', async (_, facts, code) => {
  expect((await tryDeposit(token, facts)).errorCode).toBe(code);
});

test('a method opens orders within its hours by the merchant’s clock, and says when it is closed [WA-06]', async () => {
  const helsinki = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Helsinki',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const hours = (opensAt: string | null, closesAt: string | null) =>
    db.update(methodTable).set({ opensAt, closesAt }).where(eq(methodTable.methodId, 'card'));
  /** Has it open from so many hours from now on, to so many; whether it is shown as open, and what an order gets. */
  const between = async (from: number, to: number) => {
    const [opensAt, closesAt] = [from, to].map((hour) => helsinki.format(Date.now() + hour * HOUR));
    await hours(opensAt ?? null, closesAt ?? null);
    const { methods } = await ask(depositMethods, { token, query: { gateways: 3 } });
    const shown = methods.find(({ methodId }) => methodId === 'card')?.open;
    return [shown, (await tryDeposit(token, {})).errorCode];
  };
  expect(await between(1, 2)).toEqual([false, 'deposit.closed']);
  expect(await between(-2, -1)).toEqual([false, 'deposit.closed']);
  expect(await between(-1, 1)).toEqual([true, null]);
  await hours(null, null);
});

test('what a merchant has switched off is neither offered nor taken [WA-06]', async () => {
  const switched = (enabled: boolean) =>
    db.batch([
      db.update(methodTable).set({ enabled }).where(eq(methodTable.methodId, 'card')),
      db.update(promotionTable).set({ enabled }).where(eq(promotionTable.promotionId, 'weekday')),
    ]);
  const offered = async () => {
    const { methods, promotions } = await ask(depositMethods, { token, query: { gateways: 3 } });
    return [
      methods.some(({ methodId }) => methodId === 'card'),
      promotions.some(({ promotionId }) => promotionId === 'weekday'),
    ];
  };
  expect(await offered()).toEqual([true, true]);
  await switched(false);
  expect(await offered()).toEqual([false, false]);
  expect((await tryDeposit(token, {})).errorCode).toBe('deposit.closed');
  const withPromotion = await tryDeposit(token, { methodId: 'manual', promotionId: 'weekday' });
  expect(withPromotion.fields).toEqual({ promotionId: 'format' });
  await switched(true);
});

test('a return to a page of another site is refused', async () => {
  for (const returnUrl of [
    'http://evil.test/m/voucherCenter',
    'http://localhost:4173/other',
    'javascript:1',
  ]) {
    const body = { ...depositBody(), returnUrl };
    const { envelope } = await call(createDeposit, { token, headers: key(), body });
    expect(envelope.errorCode).toBe('validation.failed');
  }
});

test('who excluded himself opens no order, and a guest none either [WA-06]', async () => {
  expect((await tryDeposit(await tokenOf('excluded1'), {})).errorCode).toBe('account.excluded');
  expect((await tryDeposit(await tokenOf('guest1'), {})).errorCode).toBe('account.not.actual');
});

test('another member’s order is not found, by any call [WA-18]', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'manual' });
  const other = await tokenOf('rich1');
  const read = await call(depositOrder, { token: other, query: { orderNo } });
  const sent = await call(submitDeposit, { token: other, headers: key(), body: { orderNo, receipt: null } });
  const started = await call(startDeposit, {
    token: other,
    headers: key(),
    body: { orderNo, returnUrl: depositBody().returnUrl },
  });
  expect([read, sent, started].map(({ envelope }) => envelope.errorCode)).toEqual(Array(3).fill('not.found'));
});

test.each([
  ['of another secret', { secret: 'a-secret-that-somebody-has-guessed' }, 403],
  ['by the secret of another merchant’s account at the service', { signedFor: 'lotus' as const }, 403],
  ['six minutes old', { age: 360 }, 403],
  ['from the future', { age: -360 }, 403],
  ['with another body than the signed one', { sent: '{"type":"payment.succeeded"}' }, 403],
  ['for another merchant', { merchant: 'lotus' as const }, 404],
])('a message %s moves nothing', async (_, facts, status) => {
  const before = await cash();
  const { orderNo } = await openDeposit(token);
  expect(await notify({ orderNo, ...facts })).toBe(status);
  expect(await cash()).toBe(before);
  expect((await stateOf(orderNo)).status).toBe('awaiting_payment');
});

test('a payment service is offered to the merchants whose account at it has a secret, and to no other [WA-06]', async () => {
  const [, ...others] = (env.PAYMENT_SECRETS ?? '').split(' ');
  const { methods } = await ask(depositMethods, {
    token,
    query: { gateways: 3 },
    variables: { PAYMENT_SECRETS: others.join(' ') },
  });
  expect(methods.filter(({ kind }) => !isByHand(kind))).toEqual([]);
  expect(methods).not.toEqual([]);
});

test.each([
  ['of another service', 'another'],
  ['that is transferred by hand', null],
])('a message about an order %s moves nothing', async (_, service) => {
  const before = await cash();
  const { orderNo } = await openDeposit(token);
  await db.update(orderTable).set({ service }).where(eq(orderTable.orderNo, orderNo));
  expect(await notify({ orderNo })).toBe(404);
  expect(await cash()).toBe(before);
  expect((await stateOf(orderNo)).status).toBe('awaiting_payment');
});

test('an order expires after its time; money that comes later is credited all the same [WA-18]', async () => {
  const before = await cash();
  const { orderNo, expiresAt } = await openDeposit(token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + 1 });
  const then = await tokenOf('member1');
  expect(await stateOf(orderNo, then)).toMatchObject({ status: 'expired', payAddress: null });
  expect(await notify({ orderNo })).toBe(200);
  const late = await stateOf(orderNo, then);
  expect(late.states.map(({ status }) => status)).toEqual([
    'created',
    'awaiting_payment',
    'expired',
    'credited',
  ]);
  expect(await cash()).toBe(before + 9_850);
});

test('another amount is held until an operator credits what came in', async () => {
  const before = await cash();
  const { orderNo } = await openDeposit(token);
  expect(await notify({ orderNo, amountMinor: 5_000 })).toBe(200);
  expect(await stateOf(orderNo)).toMatchObject({ status: 'submitted', paidMinor: 5_000 });
  expect(await cash()).toBe(before);
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(true);
  expect(await stateOf(orderNo)).toMatchObject({ status: 'credited', feeMinor: 75, creditMinor: 4_925 });
  expect(await cash()).toBe(before + 4_925);
});

test('a failed attempt leaves the order open; one reported as paid and then failed is rejected', async () => {
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, type: 'payment.failed' });
  const failed = await stateOf(orderNo);
  expect(failed.status).toBe('awaiting_payment');
  expect(failed.failedAt).not.toBeNull();
  await notify({ orderNo, type: 'payment.pending', paymentId: 'pay_2' });
  expect((await stateOf(orderNo)).status).toBe('submitted');
  await notify({ orderNo, type: 'payment.failed', paymentId: 'pay_2' });
  expect(await stateOf(orderNo)).toMatchObject({ status: 'rejected', reason: 'payment' });
});

test('another currency is held, and nobody takes its digits for an amount of the order’s', async () => {
  const before = await cash();
  const { orderNo } = await openDeposit(token);
  expect(await notify({ orderNo, currency: 'EUR' })).toBe(200);
  expect(await stateOf(orderNo)).toMatchObject({ status: 'submitted', heldFor: 'currency', paidMinor: 0 });
  // Nothing is known to be paid in the order's currency: it is credited with what an operator says.
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await creditDeposit(db, orderNo, Date.now(), 9_000)).toBe(true);
  expect(await cash()).toBe(before + 9_000 - 135);
});

test('a message that comes again does nothing, whatever its order has become since', async () => {
  const before = await cash();
  const { orderNo } = await openDeposit(token);
  const failed = { orderNo, type: 'payment.failed', id: 'msg_failed_once' } as const;
  await notify(failed);
  const { failedAt } = await stateOf(orderNo);
  expect(failedAt).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await notify(failed)).toBe(200);
  expect((await stateOf(orderNo)).failedAt).toBe(failedAt);
  const pending = { orderNo, type: 'payment.pending', id: 'msg_pending_once' } as const;
  await notify(pending);
  // Told failed before it was sent: heard now, it would reject the order.
  await notify(failed);
  expect(await stateOf(orderNo)).toMatchObject({ status: 'submitted', reason: null });
  await notify({ orderNo });
  for (const again of [pending, failed]) expect(await notify(again)).toBe(200);
  expect((await stateOf(orderNo)).states.map(({ status }) => status)).toEqual([
    'created',
    'awaiting_payment',
    'submitted',
    'credited',
  ]);
  expect(await cash()).toBe(before + 9_850);
  const { results } = await env.DB.prepare(
    'SELECT outcome FROM payment_messages WHERE order_no = ? ORDER BY at',
  )
    .bind(orderNo)
    .all();
  expect(results).toEqual([{ outcome: 'failed' }, { outcome: 'pending' }, { outcome: 'credited' }]);
});

describe.each([
  // Digits after the point, ISO 4217; 1.5 % of it is the fee.
  { currency: 'VND', digits: 0, amountMinor: 2_500_001, feeMinor: 37_500 },
  { currency: 'KWD', digits: 3, amountMinor: 12_345, feeMinor: 185 },
])('in $currency, of $digits digits', ({ currency, amountMinor, feeMinor }) => {
  const setCurrency = (code: string) =>
    env.DB.prepare(
      "UPDATE merchants SET record = json_set(record, '$.currency', ?) WHERE merchant_code = 'lotus'",
    ).bind(code);
  beforeEach(async () => {
    const [row] = await db.select().from(methodTable).where(eq(methodTable.methodId, 'qr'));
    if (!row) throw new Error('no method');
    const changes = { methodId: 'by-digits', currency, feeBasisPoints: 150, minMinor: 1, maxMinor: 1e7 };
    await db.insert(methodTable).values({ ...row, ...changes });
    await setCurrency(currency).run();
  });
  afterEach(async () => {
    await setCurrency('THB').run();
    await db.delete(methodTable).where(eq(methodTable.methodId, 'by-digits'));
  });

  test('an order is opened, paid and credited to the last minor unit', async () => {
    const player = await tokenOf('member1', 'lotus');
    const offered = await ask(depositMethods, { token: player, merchant: 'lotus', query: {} });
    expect(offered).toMatchObject({ currency, methods: [{ methodId: 'by-digits' }] });
    const order = await openDeposit(player, { methodId: 'by-digits', amountMinor }, 'lotus');
    const creditMinor = amountMinor - feeMinor;
    expect(order).toMatchObject({ currency, amountMinor, feeMinor, creditMinor });
    const page = new URL(order.payAddress ?? '').searchParams;
    expect([page.get('amountMinor'), page.get('currency')]).toEqual([`${amountMinor}`, currency]);
    const { orderNo } = order;
    expect(await notify({ orderNo, amountMinor, currency, merchant: 'lotus' })).toBe(200);
    expect(await cash('member1', currency, 'lotus')).toBe(creditMinor);
    expect(await ask(balance, { token: player, merchant: 'lotus' })).toEqual({
      sumBalance: creditMinor,
      currency,
    });
    expect((await turnoverLeft(db, 'lotus-member1', currency)).leftMinor).toBe(creditMinor);
    const fees = await ledgerBalance(db, ledgerAccountId('fees', 'lotus', currency));
    expect(fees).toBe(feeMinor);
  });
});

const strays = async (of: string) =>
  (await unmatchedPayments(db)).list.filter(({ orderNo }) => orderNo === of);

test('a payment that succeeds after its order was rejected is on the desk, to be returned', async () => {
  const byOperator = await openDeposit(token);
  await notify({ orderNo: byOperator.orderNo, type: 'payment.pending' });
  expect(await rejectDeposit(db, byOperator.orderNo, 'no-money', Date.now())).toBe(true);
  const byService = await openDeposit(token);
  await notify({ orderNo: byService.orderNo, type: 'payment.pending' });
  await notify({ orderNo: byService.orderNo, type: 'payment.failed' });
  const before = await cash();
  for (const { orderNo } of [byOperator, byService]) {
    expect(await notify({ orderNo })).toBe(200);
    expect(await strays(orderNo)).toMatchObject([{ amountMinor: 10_000, paymentId: `pay_${orderNo}` }]);
  }
  expect(await cash()).toBe(before);
});

test('money that was held is on the desk, to be returned, once its order is rejected', async () => {
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, amountMinor: 5_000 });
  expect(await strays(orderNo)).toEqual([]);
  expect(await rejectDeposit(db, orderNo, 'wrong-amount', Date.now())).toBe(true);
  // The same payment, told once more, is not listed twice.
  await notify({ orderNo, amountMinor: 5_000 });
  expect(await strays(orderNo)).toMatchObject([{ amountMinor: 5_000, outcome: 'held' }]);
});

test('money that was held and then did not come is credited by nobody, and there is none to return', async () => {
  const before = await cash();
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, amountMinor: 5_000 });
  await notify({ orderNo, type: 'payment.failed' });
  expect(await stateOf(orderNo)).toMatchObject({ status: 'rejected', reason: 'payment', paidMinor: null });
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await strays(orderNo)).toEqual([]);
  expect(await cash()).toBe(before);
});

test('a payment that is taken back after it was credited is on the desk, and moves nothing by itself', async () => {
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo });
  const after = await cash();
  await notify({ orderNo, type: 'payment.failed' });
  expect((await stateOf(orderNo)).status).toBe('credited');
  expect(await strays(orderNo)).toMatchObject([{ amountMinor: 10_000, outcome: 'taken-back' }]);
  expect(await cash()).toBe(after);
});

test('an order that is not finished stays in the list, however many came after it [WA-18]', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'manual' });
  const [row] = await db.select().from(orderTable).where(eq(orderTable.orderNo, orderNo));
  if (!row) throw new Error('no order');
  for (const n of Array.from({ length: 25 }, (_, i) => i + 1))
    await db.insert(orderTable).values({
      ...row,
      orderNo: `D260101-${String(n).padStart(8, '0')}`,
      status: 'expired',
      createdAt: row.createdAt + n,
      expiresAt: row.createdAt + n,
    });
  const { orders } = await ask(depositOrders, { token });
  expect(orders.map((order) => order.orderNo)).toContain(orderNo);
});

test('a transfer by hand names its account, takes a receipt, and waits for an operator [WA-06]', async () => {
  const order = await openDeposit(token, { methodId: 'manual' });
  expect(order).toMatchObject({ status: 'awaiting_payment', payAddress: null, receiptRequired: true });
  expect(order.transferTo).toMatchObject({ bankName: 'Nordbank', number: 'FI55 1234 5600 0011 22' });
  const { orderNo } = order;
  expect((await receiptOf(orderNo, null)).fields).toEqual({ receipt: 'required' });
  expect((await receiptOf(orderNo, btoa('GIF89a…'.padEnd(200, '.').replace('…', '.')))).fields).toEqual({
    receipt: 'type',
  });
  // Cut short on its way to us.
  const cut = btoa(atob(jpeg(600, 800)).slice(0, 900));
  expect((await receiptOf(orderNo, cut)).fields).toEqual({ receipt: 'type' });
  expect((await receiptOf(orderNo, jpeg(10, 10))).fields).toEqual({ receipt: 'size' });
  expect((await receiptOf(orderNo, jpeg(9_000, 600))).fields).toEqual({ receipt: 'size' });
  expect((await receiptOf(orderNo, jpeg(600, 800, 46_081))).errorCode).toBe('validation.failed');
  expect((await receiptOf(orderNo, jpeg(600, 800))).success).toBe(true);
  expect((await receiptOf(orderNo, jpeg(600, 800))).errorCode).toBe('order.closed');
  expect(await rejectDeposit(db, orderNo, 'unreadable', Date.now())).toBe(true);
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await stateOf(orderNo)).toMatchObject({ status: 'rejected', reason: 'unreadable' });
});

test('an operator’s credit and rejection side by side: one of them is done', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'bank', bankId: 'fjord' });
  expect((await receiptOf(orderNo, null)).success).toBe(true);
  const now = Date.now();
  const acts = await Promise.all([
    creditDeposit(db, orderNo, now),
    rejectDeposit(db, orderNo, 'no-money', now),
    creditDeposit(db, orderNo, now),
  ]);
  expect(acts.filter(Boolean)).toHaveLength(1);
});

test('a bonus is held until its turnover is met, then it is in the balance [WA-20]', async () => {
  const player = await tokenOf('test40');
  const order = await openDeposit(player, { amountMinor: 2_000, promotionId: 'weekday' }).catch(() => null);
  expect(order).toBeNull();
  const { orderNo } = await openDeposit(player, { amountMinor: 5_000, promotionId: 'weekday' });
  await notify({ orderNo, amountMinor: 5_000 });
  const held = ledgerAccountId('bonus', 'aurora-test40', 'USD');
  expect(await ledgerBalance(db, held)).toBe(500);
  const { leftMinor, requirements } = await turnoverLeft(db, 'aurora-test40', 'USD');
  // The balance waits for the deposit alone.
  expect(leftMinor).toBe(4_925);
  expect(requirements.map(({ reason, leftMinor: each }) => [reason, each])).toEqual([
    ['bonus', 2_500],
    ['deposit', 4_925],
  ]);
  const { playKey } = await launchDemoGame(player, 'slot');
  for (let staked = 0; staked < 2_500; staked += 500)
    await playRound(playKey, 'rounds', { betMinor: 500, choice: null });
  const before = await cash('test40');
  const [read] = await Promise.all([1, 2].map(() => ask(balance, { token: player })));
  expect(read?.sumBalance).toBe(before + 500);
  expect(await ledgerBalance(db, held)).toBe(0);
  expect((await stateOf(orderNo, player)).bonusReleased).toBe(true);
});

test('the night closes what is over', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'manual' });
  await runJob('nightly', env, Date.now() + 25 * HOUR);
  const { results } = await env.DB.prepare('SELECT status FROM deposit_orders WHERE order_no = ?')
    .bind(orderNo)
    .all();
  expect(results).toEqual([{ status: 'expired' }]);
});

test('the newest orders come first, and the method used last leads the list [WA-18]', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'qq' });
  const { orders } = await ask(depositOrders, { token });
  expect(orders[0]?.orderNo).toBe(orderNo);
  const { methods, lastMethodId } = await ask(depositMethods, { token, query: {} });
  expect([lastMethodId, methods[0]?.methodId]).toEqual(['qq', 'qq']);
});

test.each([
  ['09:00', '09:00'],
  ['00:00', '00:00'],
  ['09:00', null],
  [null, '09:00'],
  ['9:00', '22:00'],
  ['09:00', '24:00'],
])(
  'hours from %s to %s, by which a way to deposit would be closed for good or open by mistake, are not stored',
  async (from, to) => {
    const hours = db.update(methodTable).set({ opensAt: from, closesAt: to });
    await expect(hours.where(eq(methodTable.methodId, 'card'))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('both NULL for always') },
    });
  },
);

test('hours are of the merchant’s time zone, and may run past midnight', () => {
  const at = Date.parse('2026-07-01T20:30:00Z');
  expect(isOpen({ opensAt: '09:00', closesAt: '22:00' }, 'UTC', at)).toBe(true);
  expect(isOpen({ opensAt: '09:00', closesAt: '22:00' }, 'Asia/Bangkok', at)).toBe(false);
  expect(isOpen({ opensAt: '22:00', closesAt: '04:00' }, 'Asia/Bangkok', at)).toBe(true);
  expect(isOpen({ opensAt: null, closesAt: null }, 'UTC', at)).toBe(true);
});

test('of deposits at once only what the member’s own limit allows is opened; what is under way and what was credited counts', async () => {
  const own = await tokenOf('test41');
  await ask(setDepositLimit, { token: own, body: { period: 'day', limit: 25_000 } });
  const { limitLeftMinor } = await ask(depositMethods, { token: own, query: {} });
  expect(limitLeftMinor).toBe(25_000);
  const tries = await Promise.all([1, 2, 3, 4].map(() => tryDeposit(own, { amountMinor: 10_000 })));
  expect(tries.filter(({ success }) => success)).toHaveLength(2);
  expect(tries.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['deposit.limit', 'deposit.limit']);
  const { orders } = await ask(depositOrders, { token: own });
  await notify({ orderNo: orders[0]?.orderNo ?? '' });
  expect((await tryDeposit(own, { amountMinor: 10_000 })).errorCode).toBe('deposit.limit');
  // The fee of 1.50 was paid, too.
  expect((await ask(depositMethods, { token: own, query: {} })).limitLeftMinor).toBe(5_000);
  expect((await tryDeposit(own, { amountMinor: 5_000 })).success).toBe(true);
});

test('who excludes himself has no order left that could be paid', async () => {
  const own = await tokenOf('test42');
  const { orderNo } = await openDeposit(own, { amountMinor: 5_000 });
  const broke = await call(takeBreak, { token: own, body: { days: 7, password: demoPassword } });
  expect(broke.envelope.errorCode).toBeNull();
  expect(await stateOf(orderNo, own)).toMatchObject({ status: 'expired', payAddress: null });
  expect((await tryDeposit(own, { amountMinor: 5_000 })).errorCode).toBe('account.excluded');
});

test('a stray payment is marked returned once, with who, when and why, and nothing changes that', async () => {
  const stray = await openDeposit(token);
  await notify({ orderNo: stray.orderNo, amountMinor: 5_000 });
  await rejectDeposit(db, stray.orderNo, 'wrong-amount', Date.now());
  const [payment] = await strays(stray.orderNo);
  const id = payment?.id ?? '';
  const [first, second] = [
    { operator: 'kim', reason: 'Another amount than agreed' },
    { operator: 'lee', reason: 'Sent again' },
  ];
  const now = Date.now();
  const marked = await Promise.all([first, second].map((by) => notePayment(db, id, by, now)));
  expect(marked.toSorted()).toEqual([false, true]);
  expect(await strays(stray.orderNo)).toEqual([]);
  const by = marked[0] ? first : second;
  const [newest] = await newestReturns(db);
  expect(newest).toMatchObject({ payment: { id, orderNo: stray.orderNo }, noted: { ...by, at: now } });
  for (const change of ["UPDATE returned_payments SET reason = 'x'", 'DELETE FROM returned_payments'])
    await expect(env.DB.prepare(change).run()).rejects.toThrow('a returned payment is never');
  // What is held, credited or taken back is nothing to send.
  const credited = await openDeposit(token);
  await notify({ orderNo: credited.orderNo, id: 'msg_credited' });
  expect(await notePayment(db, 'local:aurora:msg_credited', first, now)).toBe(false);
  expect(await notePayment(db, 'local:nothing', first, now)).toBe(false);
});

test('strays beyond the first page are reached, each once, the newest first', async () => {
  const { orderNo } = await openDeposit(token);
  const insert = env.DB.prepare(
    "INSERT INTO payment_messages (id, order_no, payment_id, amount_minor, currency, outcome, at) VALUES (?, ?, ?, 100, 'USD', ?, ?)",
  );
  const place = env.DB.prepare(
    "INSERT INTO payments (merchant_code, service, payment_id, order_no, amount_minor, currency, place, message_id, at) VALUES ('aurora', 'many', ?, ?, 100, 'USD', ?, ?, ?)",
  );
  // Several at one instant, so that a page ends among them.
  const rows = Array.from({ length: 120 }, (_, at) => [
    insert.bind(`many:${at}`, orderNo, `pay_${at}`, at % 3 ? 'unmatched' : 'taken-back', at >> 3),
    place.bind(`pay_${at}`, orderNo, at % 3 ? 'stray' : 'taken-back', `many:${at}`, at >> 3),
  ]).flat();
  await env.DB.batch(rows);
  const seen = [];
  for (let page = await unmatchedPayments(db); ; page = await unmatchedPayments(db, page.next)) {
    expect(page.list.length).toBeLessThanOrEqual(50);
    seen.push(...page.list);
    if (!page.next) break;
  }
  const many = seen.filter(({ id }) => id.startsWith('many:'));
  expect(new Set(many.map(({ id }) => id)).size).toBe(120);
  expect(many).toHaveLength(120);
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a));
});
