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
import { isManualTransfer } from '#contract/values/wallet/deposits.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { toLedgerAccountId, readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import { depositPromotions as promotionTable } from '#platform/modules/promotions/tables.ts';
import { isOpen } from '#platform/modules/wallet/deposits/catalogue.ts';
import { creditDeposit, rejectDeposit } from '#platform/modules/wallet/deposits/operator.ts';
import {
  listNotedPayments,
  notePayment,
  readDeskPayments,
} from '#platform/modules/wallet/deposits/stray-payments.ts';
import {
  depositMethods as methodTable,
  depositOrders as orderTable,
} from '#platform/modules/wallet/deposits/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import {
  buildDepositBody,
  buildJpeg,
  sendPaymentMessage,
  openDeposit,
  tryDeposit,
} from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { launchDemoGame, playRound } from '#platform/support/play.ts';

const db = openDatabase(env);
const HOUR = 3_600_000;
let token = '';
// Each test has a new session, because a test may move the clock past the end of a session.
beforeEach(async () => {
  token = await logInForToken('member1');
});
afterEach(async () => {
  vi.useRealTimers();
  expect((await proveLedger(db)).faults).toEqual([]);
});

const readCash = (username = 'member1', currency = 'USD', merchant = 'aurora') =>
  readLedgerBalance(db, toLedgerAccountId('cash', `${merchant}-${username}`, currency));
const readOrder = async (orderNo: string, sessionToken = token) =>
  ask(depositOrder, { token: sessionToken, query: { orderNo } });
const createKeyHeader = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const submitReceipt = async (orderNo: string, receipt: string | null) =>
  (await call(submitDeposit, { token, headers: createKeyHeader(), body: { orderNo, receipt } })).envelope;

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
    token: await logInForToken('member1', 'harbour'),
    merchant: 'harbour',
    query: {},
  });
  expect(harbour.methods[0]).toMatchObject({ methodId: 'pix', kind: 'gateway' });
});

test('a promotion is offered only for deposits in its own currency [WA-06]', async () => {
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
  const refused = await tryDeposit(token, { promotionId: 'weekday' });
  expect(refused).toMatchObject({
    errorCode: 'validation.failed',
    fields: { promotionId: expect.anything() },
  });
  await setCurrency('USD');
});

test('a payment credits the amount minus the fee, once, and the order is then credited [WA-18]', async () => {
  const before = await readCash();
  const order = await openDeposit(token);
  expect(order).toMatchObject({ status: 'awaiting_payment', feeMinor: 150, creditMinor: 9_850 });
  expect(order.payAddress).toContain(order.orderNo);
  expect(await sendPaymentMessage({ orderNo: order.orderNo, id: 'msg_once_only' })).toBe(200);
  expect(await sendPaymentMessage({ orderNo: order.orderNo, id: 'msg_once_only' })).toBe(200);
  expect(await sendPaymentMessage({ orderNo: order.orderNo })).toBe(200);
  expect(await readCash()).toBe(before + 9_850);
  const credited = await readOrder(order.orderNo);
  expect(credited).toMatchObject({ status: 'credited', payAddress: null });
  expect(credited.states.map(({ status }) => status)).toEqual(['created', 'awaiting_payment', 'credited']);
});

test('the same request with the same key opens one order [WA-19]', async () => {
  const headers = createKeyHeader();
  const body = buildDepositBody();
  const replies = await Promise.all([1, 2, 3].map(() => call(createDeposit, { token, headers, body })));
  expect(replies.map(({ envelope }) => envelope.errorCode)).toEqual([null, null, null]);
  expect(new Set(replies.map(({ envelope }) => JSON.stringify(envelope.value))).size).toBe(1);
  const other = await call(createDeposit, { token, headers, body: buildDepositBody({ amountMinor: 9_999 }) });
  expect(other.envelope.errorCode).toBe('idempotency.conflict');
});

test.each([
  ['an amount below the method’s minimum', { amountMinor: 999 }, 'validation.failed'],
  ['an amount above the method’s maximum', { amountMinor: 500_001 }, 'validation.failed'],
  ['an amount of 0', { amountMinor: 0 }, 'validation.failed'],
  ['a negative amount', { amountMinor: -10_000 }, 'validation.failed'],
  ['a fraction of a minor unit', { amountMinor: 10_000.5 }, 'validation.failed'],
  ['an amount above the safe integers', { amountMinor: 2 ** 53 }, 'validation.failed'],
  ['an unknown method', { methodId: 'pix' }, 'deposit.closed'],
  ['a method that is only for the web', { methodId: 'desktop-bank' }, 'deposit.closed'],
  ['an unknown bank', { methodId: 'bank', bankId: 'elephant' }, 'validation.failed'],
  ['no bank, if the method has two', { methodId: 'bank' }, 'validation.failed'],
  ['an unknown promotion', { promotionId: 'festival' }, 'validation.failed'],
  [
    'an amount too small for the promotion',
    { amountMinor: 1_900, promotionId: 'first-light' },
    'validation.failed',
  ],
])('no order is opened for %s', async (_, body, code) => {
  expect((await tryDeposit(token, body)).errorCode).toBe(code);
});

test('a method accepts orders only within its hours in the merchant’s time zone, and is shown as closed otherwise [WA-06]', async () => {
  const helsinki = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Helsinki',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const setHours = (opensAt: string | null, closesAt: string | null) =>
    db.update(methodTable).set({ opensAt, closesAt }).where(eq(methodTable.methodId, 'card'));
  /**
   * Sets the method's hours relative to now, and tries to open an order. Returns whether the method is shown as open,
   * and the error code.
   */
  const tryWithHours = async (from: number, to: number) => {
    const [opensAt, closesAt] = [from, to].map((hour) => helsinki.format(Date.now() + hour * HOUR));
    await setHours(opensAt ?? null, closesAt ?? null);
    const { methods } = await ask(depositMethods, { token, query: { gateways: 3 } });
    const shown = methods.find(({ methodId }) => methodId === 'card')?.open;
    return [shown, (await tryDeposit(token, {})).errorCode];
  };
  expect(await tryWithHours(1, 2)).toEqual([false, 'deposit.closed']);
  expect(await tryWithHours(-2, -1)).toEqual([false, 'deposit.closed']);
  expect(await tryWithHours(-1, 1)).toEqual([true, null]);
  await setHours(null, null);
});

test('a method that the merchant has switched off is neither offered nor accepted [WA-06]', async () => {
  const setEnabled = (enabled: boolean) =>
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
  await setEnabled(false);
  expect(await offered()).toEqual([false, false]);
  expect((await tryDeposit(token, {})).errorCode).toBe('deposit.closed');
  const withPromotion = await tryDeposit(token, { methodId: 'manual', promotionId: 'weekday' });
  expect(withPromotion.fields).toEqual({ promotionId: 'format' });
  await setEnabled(true);
});

test('a return address that is not a page of this site’s app is refused', async () => {
  for (const returnUrl of [
    'http://evil.test/m/voucherCenter',
    'http://localhost:4173/other',
    'javascript:1',
  ]) {
    const body = { ...buildDepositBody(), returnUrl };
    const { envelope } = await call(createDeposit, { token, headers: createKeyHeader(), body });
    expect(envelope.errorCode).toBe('validation.failed');
  }
});

test('a self-excluded member or a guest cannot open an order [WA-06]', async () => {
  expect((await tryDeposit(await logInForToken('excluded1'), {})).errorCode).toBe('account.excluded');
  expect((await tryDeposit(await logInForToken('guest1'), {})).errorCode).toBe('account.not.actual');
});

test('another member’s order is not found, by any call [WA-18]', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'manual' });
  const other = await logInForToken('rich1');
  const read = await call(depositOrder, { token: other, query: { orderNo } });
  const sent = await call(submitDeposit, {
    token: other,
    headers: createKeyHeader(),
    body: { orderNo, receipt: null },
  });
  const started = await call(startDeposit, {
    token: other,
    headers: createKeyHeader(),
    body: { orderNo, returnUrl: buildDepositBody().returnUrl },
  });
  expect([read, sent, started].map(({ envelope }) => envelope.errorCode)).toEqual(Array(3).fill('not.found'));
});

test.each([
  ['signed with another secret', { secret: 'a-secret-that-somebody-has-guessed' }, 403],
  [
    'signed with the secret of another merchant’s account at the service',
    { signedFor: 'lotus' as const },
    403,
  ],
  ['that is six minutes old', { age: 360 }, 403],
  ['from the future', { age: -360 }, 403],
  ['with another body than the signed one', { sent: '{"type":"payment.succeeded"}' }, 403],
  ['for another merchant', { merchant: 'lotus' as const }, 404],
])('a message %s books nothing', async (_, changes, status) => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  expect(await sendPaymentMessage({ orderNo, ...changes })).toBe(status);
  expect(await readCash()).toBe(before);
  expect((await readOrder(orderNo)).status).toBe('awaiting_payment');
});

test('a payment service is only offered to merchants with a secret for their account [WA-06]', async () => {
  const [, ...others] = (env.PAYMENT_SECRETS ?? '').split(' ');
  const { methods } = await ask(depositMethods, {
    token,
    query: { gateways: 3 },
    variables: { PAYMENT_SECRETS: others.join(' ') },
  });
  expect(methods.filter(({ kind }) => !isManualTransfer(kind))).toEqual([]);
  expect(methods).not.toEqual([]);
});

test.each([
  ['at another service', 'another'],
  ['that is paid by manual transfer', null],
])('a message about an order %s books nothing', async (_, service) => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  await db.update(orderTable).set({ service }).where(eq(orderTable.orderNo, orderNo));
  expect(await sendPaymentMessage({ orderNo })).toBe(404);
  expect(await readCash()).toBe(before);
  expect((await readOrder(orderNo)).status).toBe('awaiting_payment');
});

test('an order expires after its time; money that arrives later is still credited [WA-18]', async () => {
  const before = await readCash();
  const { orderNo, expiresAt } = await openDeposit(token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + 1 });
  const laterToken = await logInForToken('member1');
  expect(await readOrder(orderNo, laterToken)).toMatchObject({ status: 'expired', payAddress: null });
  expect(await sendPaymentMessage({ orderNo })).toBe(200);
  const late = await readOrder(orderNo, laterToken);
  expect(late.states.map(({ status }) => status)).toEqual([
    'created',
    'awaiting_payment',
    'expired',
    'credited',
  ]);
  expect(await readCash()).toBe(before + 9_850);
});

test('a different amount is held until an operator credits it', async () => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  expect(await sendPaymentMessage({ orderNo, amountMinor: 5_000 })).toBe(200);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', paidMinor: 5_000 });
  expect(await readCash()).toBe(before);
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(true);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'credited', feeMinor: 75, creditMinor: 4_925 });
  expect(await readCash()).toBe(before + 4_925);
});

test('an order stays open after a failed payment, and is rejected if the payment was reported as pending before it failed', async () => {
  const { orderNo } = await openDeposit(token);
  await sendPaymentMessage({ orderNo, type: 'payment.failed' });
  const failed = await readOrder(orderNo);
  expect(failed.status).toBe('awaiting_payment');
  expect(failed.failedAt).not.toBeNull();
  await sendPaymentMessage({ orderNo, type: 'payment.pending', paymentId: 'pay_2' });
  expect((await readOrder(orderNo)).status).toBe('submitted');
  await sendPaymentMessage({ orderNo, type: 'payment.failed', paymentId: 'pay_2' });
  expect(await readOrder(orderNo)).toMatchObject({ status: 'rejected', reason: 'payment' });
});

test('a payment in another currency is held, and its amount is not taken as an amount in the order’s currency', async () => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  expect(await sendPaymentMessage({ orderNo, currency: 'EUR' })).toBe(200);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', heldFor: 'currency', paidMinor: 0 });
  // No amount is known in the order's currency, so the operator must enter it.
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await creditDeposit(db, orderNo, Date.now(), 9_000)).toBe(true);
  expect(await readCash()).toBe(before + 9_000 - 135);
});

test('a repeated message does nothing, whatever the state of its order', async () => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  const failed = { orderNo, type: 'payment.failed', id: 'msg_failed_once' } as const;
  await sendPaymentMessage(failed);
  const { failedAt } = await readOrder(orderNo);
  expect(failedAt).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await sendPaymentMessage(failed)).toBe(200);
  expect((await readOrder(orderNo)).failedAt).toBe(failedAt);
  const pending = { orderNo, type: 'payment.pending', id: 'msg_pending_once' } as const;
  await sendPaymentMessage(pending);
  // This failure was reported before the order was submitted. If it were processed again, it would reject the order.
  await sendPaymentMessage(failed);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', reason: null });
  await sendPaymentMessage({ orderNo });
  for (const again of [pending, failed]) expect(await sendPaymentMessage(again)).toBe(200);
  expect((await readOrder(orderNo)).states.map(({ status }) => status)).toEqual([
    'created',
    'awaiting_payment',
    'submitted',
    'credited',
  ]);
  expect(await readCash()).toBe(before + 9_850);
  const { results } = await env.DB.prepare(
    'SELECT outcome FROM payment_messages WHERE order_no = ? ORDER BY at',
  )
    .bind(orderNo)
    .all();
  expect(results).toEqual([{ outcome: 'failed' }, { outcome: 'pending' }, { outcome: 'credited' }]);
});

describe.each([
  // Decimal digits by ISO 4217; the fee is 1.5 %.
  { currency: 'VND', digits: 0, amountMinor: 2_500_001, feeMinor: 37_500 },
  { currency: 'KWD', digits: 3, amountMinor: 12_345, feeMinor: 185 },
])('in $currency, with $digits decimal digits', ({ currency, amountMinor, feeMinor }) => {
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
    const player = await logInForToken('member1', 'lotus');
    const offered = await ask(depositMethods, { token: player, merchant: 'lotus', query: {} });
    expect(offered).toMatchObject({ currency, methods: [{ methodId: 'by-digits' }] });
    const order = await openDeposit(player, { methodId: 'by-digits', amountMinor }, 'lotus');
    const creditMinor = amountMinor - feeMinor;
    expect(order).toMatchObject({ currency, amountMinor, feeMinor, creditMinor });
    const page = new URL(order.payAddress ?? '').searchParams;
    expect([page.get('amountMinor'), page.get('currency')]).toEqual([`${amountMinor}`, currency]);
    const { orderNo } = order;
    expect(await sendPaymentMessage({ orderNo, amountMinor, currency, merchant: 'lotus' })).toBe(200);
    expect(await readCash('member1', currency, 'lotus')).toBe(creditMinor);
    expect(await ask(balance, { token: player, merchant: 'lotus' })).toEqual({
      sumBalance: creditMinor,
      currency,
      lockedMinor: 0,
    });
    expect((await readOpenTurnover(db, 'lotus-member1', currency)).leftMinor).toBe(creditMinor);
    const fees = await readLedgerBalance(db, toLedgerAccountId('fees', 'lotus', currency));
    expect(fees).toBe(feeMinor);
  });
});

const listStrays = async (orderNo: string) =>
  (await readDeskPayments(db)).list.filter((payment) => payment.orderNo === orderNo);

test('a payment that succeeds after its order was rejected is on the desk, to be returned', async () => {
  const byOperator = await openDeposit(token);
  await sendPaymentMessage({ orderNo: byOperator.orderNo, type: 'payment.pending' });
  expect(await rejectDeposit(db, byOperator.orderNo, 'no-money', Date.now())).toBe(true);
  const byService = await openDeposit(token);
  await sendPaymentMessage({ orderNo: byService.orderNo, type: 'payment.pending' });
  await sendPaymentMessage({ orderNo: byService.orderNo, type: 'payment.failed' });
  const before = await readCash();
  for (const { orderNo } of [byOperator, byService]) {
    expect(await sendPaymentMessage({ orderNo })).toBe(200);
    expect(await listStrays(orderNo)).toMatchObject([{ amountMinor: 10_000, paymentId: `pay_${orderNo}` }]);
  }
  expect(await readCash()).toBe(before);
});

test('held money is on the desk, to be returned, after its order is rejected', async () => {
  const { orderNo } = await openDeposit(token);
  await sendPaymentMessage({ orderNo, amountMinor: 5_000 });
  expect(await listStrays(orderNo)).toEqual([]);
  expect(await rejectDeposit(db, orderNo, 'wrong-amount', Date.now())).toBe(true);
  // A repeated message about the same payment is not listed twice.
  await sendPaymentMessage({ orderNo, amountMinor: 5_000 });
  expect(await listStrays(orderNo)).toMatchObject([{ amountMinor: 5_000, outcome: 'held' }]);
});

test('a held payment that then fails can be neither credited nor returned', async () => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  await sendPaymentMessage({ orderNo, amountMinor: 5_000 });
  await sendPaymentMessage({ orderNo, type: 'payment.failed' });
  expect(await readOrder(orderNo)).toMatchObject({ status: 'rejected', reason: 'payment', paidMinor: null });
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await listStrays(orderNo)).toEqual([]);
  expect(await readCash()).toBe(before);
});

test('a payment reversed after it was credited is on the desk, and moves no money by itself', async () => {
  const { orderNo } = await openDeposit(token);
  await sendPaymentMessage({ orderNo });
  const after = await readCash();
  await sendPaymentMessage({ orderNo, type: 'payment.failed' });
  expect((await readOrder(orderNo)).status).toBe('credited');
  expect(await listStrays(orderNo)).toMatchObject([{ amountMinor: 10_000, outcome: 'taken-back' }]);
  expect(await readCash()).toBe(after);
});

test('an unfinished order stays in the list, however many newer orders there are [WA-18]', async () => {
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

test('a manual transfer shows its account, accepts a receipt, and waits for an operator [WA-06]', async () => {
  const order = await openDeposit(token, { methodId: 'manual' });
  expect(order).toMatchObject({ status: 'awaiting_payment', payAddress: null, receiptRequired: true });
  expect(order.transferTo).toMatchObject({ bankName: 'Nordbank', number: 'FI55 1234 5600 0011 22' });
  const { orderNo } = order;
  expect((await submitReceipt(orderNo, null)).fields).toEqual({ receipt: 'required' });
  expect((await submitReceipt(orderNo, btoa('GIF89a…'.padEnd(200, '.').replace('…', '.')))).fields).toEqual({
    receipt: 'type',
  });
  // Truncated in transit.
  const cut = btoa(atob(buildJpeg(600, 800)).slice(0, 900));
  expect((await submitReceipt(orderNo, cut)).fields).toEqual({ receipt: 'type' });
  expect((await submitReceipt(orderNo, buildJpeg(10, 10))).fields).toEqual({ receipt: 'size' });
  expect((await submitReceipt(orderNo, buildJpeg(9_000, 600))).fields).toEqual({ receipt: 'size' });
  expect((await submitReceipt(orderNo, buildJpeg(600, 800, 46_081))).errorCode).toBe('validation.failed');
  expect((await submitReceipt(orderNo, buildJpeg(600, 800))).success).toBe(true);
  expect((await submitReceipt(orderNo, buildJpeg(600, 800))).errorCode).toBe('order.closed');
  expect(await rejectDeposit(db, orderNo, 'unreadable', Date.now())).toBe(true);
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'rejected', reason: 'unreadable' });
});

test('only one of several concurrent credits and rejections of an order is done', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'bank', bankId: 'fjord' });
  expect((await submitReceipt(orderNo, null)).success).toBe(true);
  const now = Date.now();
  const acts = await Promise.all([
    creditDeposit(db, orderNo, now),
    rejectDeposit(db, orderNo, 'no-money', now),
    creditDeposit(db, orderNo, now),
  ]);
  expect(acts.filter(Boolean)).toHaveLength(1);
});

test('a bonus is held until its turnover is met, then it is in the balance [WA-20]', async () => {
  const player = await logInForToken('test40');
  const order = await openDeposit(player, { amountMinor: 2_000, promotionId: 'weekday' }).catch(() => null);
  expect(order).toBeNull();
  const { orderNo } = await openDeposit(player, { amountMinor: 5_000, promotionId: 'weekday' });
  await sendPaymentMessage({ orderNo, amountMinor: 5_000 });
  const held = toLedgerAccountId('bonus', 'aurora-test40', 'USD');
  expect(await readLedgerBalance(db, held)).toBe(500);
  const { leftMinor, requirements } = await readOpenTurnover(db, 'aurora-test40', 'USD');
  // The cash balance only requires the turnover of the deposit.
  expect(leftMinor).toBe(4_925);
  expect(requirements.map(({ reason, leftMinor: each }) => [reason, each])).toEqual([
    ['bonus', 2_500],
    ['deposit', 4_925],
  ]);
  const { playKey } = await launchDemoGame(player, 'slot');
  for (let staked = 0; staked < 2_500; staked += 500)
    await playRound(playKey, 'rounds', { betMinor: 500, choice: null });
  const before = await readCash('test40');
  const [read] = await Promise.all([1, 2].map(() => ask(balance, { token: player })));
  expect(read?.sumBalance).toBe(before + 500);
  expect(await readLedgerBalance(db, held)).toBe(0);
  expect((await readOrder(orderNo, player)).bonusReleased).toBe(true);
});

test('the nightly job closes expired orders', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'manual' });
  await runJob('nightly', env, Date.now() + 25 * HOUR);
  const { results } = await env.DB.prepare('SELECT status FROM deposit_orders WHERE order_no = ?')
    .bind(orderNo)
    .all();
  expect(results).toEqual([{ status: 'expired' }]);
});

test('the newest orders come first, and the method used last is the first of the methods [WA-18]', async () => {
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
  'hours from %s to %s are not stored, because with these hours the method would never be open, or would be open by mistake',
  async (from, to) => {
    const update = db.update(methodTable).set({ opensAt: from, closesAt: to });
    await expect(update.where(eq(methodTable.methodId, 'card'))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('both NULL for always') },
    });
  },
);

test('hours are in the merchant’s time zone and may span midnight', () => {
  const at = Date.parse('2026-07-01T20:30:00Z');
  expect(isOpen({ opensAt: '09:00', closesAt: '22:00' }, 'UTC', at)).toBe(true);
  expect(isOpen({ opensAt: '09:00', closesAt: '22:00' }, 'Asia/Bangkok', at)).toBe(false);
  expect(isOpen({ opensAt: '22:00', closesAt: '04:00' }, 'Asia/Bangkok', at)).toBe(true);
  expect(isOpen({ opensAt: null, closesAt: null }, 'UTC', at)).toBe(true);
});

test('concurrent deposits are opened only within the member’s own limit, which counts pending and credited deposits', async () => {
  const own = await logInForToken('test41');
  await ask(setDepositLimit, { token: own, body: { period: 'day', limit: 25_000 } });
  const { limitLeftMinor } = await ask(depositMethods, { token: own, query: {} });
  expect(limitLeftMinor).toBe(25_000);
  const tries = await Promise.all([1, 2, 3, 4].map(() => tryDeposit(own, { amountMinor: 10_000 })));
  expect(tries.filter(({ success }) => success)).toHaveLength(2);
  expect(tries.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['deposit.limit', 'deposit.limit']);
  const { orders } = await ask(depositOrders, { token: own });
  await sendPaymentMessage({ orderNo: orders[0]?.orderNo ?? '' });
  expect((await tryDeposit(own, { amountMinor: 10_000 })).errorCode).toBe('deposit.limit');
  // The fee of 1.50 counts as paid too.
  expect((await ask(depositMethods, { token: own, query: {} })).limitLeftMinor).toBe(5_000);
  expect((await tryDeposit(own, { amountMinor: 5_000 })).success).toBe(true);
});

test('a break leaves no payable order', async () => {
  const own = await logInForToken('test42');
  const { orderNo } = await openDeposit(own, { amountMinor: 5_000 });
  const broke = await call(takeBreak, { token: own, body: { days: 7, password: demoPassword } });
  expect(broke.envelope.errorCode).toBeNull();
  expect(await readOrder(orderNo, own)).toMatchObject({ status: 'expired', payAddress: null });
  expect((await tryDeposit(own, { amountMinor: 5_000 })).errorCode).toBe('account.excluded');
});

test('a stray payment is marked as returned once, with operator, time and reason, and never changes after that', async () => {
  const stray = await openDeposit(token);
  await sendPaymentMessage({ orderNo: stray.orderNo, amountMinor: 5_000 });
  await rejectDeposit(db, stray.orderNo, 'wrong-amount', Date.now());
  const [payment] = await listStrays(stray.orderNo);
  const id = payment?.id ?? '';
  const [first, second] = [
    { operator: 'kim', reason: 'Another amount than agreed' },
    { operator: 'lee', reason: 'Sent again' },
  ];
  const now = Date.now();
  const marked = await Promise.all([first, second].map((by) => notePayment(db, id, by, now)));
  expect(marked.toSorted()).toEqual([false, true]);
  expect(await listStrays(stray.orderNo)).toEqual([]);
  const by = marked[0] ? first : second;
  const [newest] = await listNotedPayments(db);
  expect(newest).toMatchObject({ payment: { id, orderNo: stray.orderNo }, noted: { ...by, at: now } });
  for (const change of ["UPDATE returned_payments SET reason = 'x'", 'DELETE FROM returned_payments'])
    await expect(env.DB.prepare(change).run()).rejects.toThrow('a returned payment is never');
  // A credited or an unknown payment cannot be marked as returned.
  const credited = await openDeposit(token);
  await sendPaymentMessage({ orderNo: credited.orderNo, id: 'msg_credited' });
  expect(await notePayment(db, 'local:aurora:msg_credited', first, now)).toBe(false);
  expect(await notePayment(db, 'local:nothing', first, now)).toBe(false);
});

test('all pages of stray payments can be read, each payment once, newest first', async () => {
  const { orderNo } = await openDeposit(token);
  const insertMessage = env.DB.prepare(
    "INSERT INTO payment_messages (id, order_no, payment_id, amount_minor, currency, outcome, at) VALUES (?, ?, ?, 100, 'USD', ?, ?)",
  );
  const insertPayment = env.DB.prepare(
    "INSERT INTO payments (merchant_code, service, payment_id, order_no, amount_minor, currency, place, message_id, at) VALUES ('aurora', 'many', ?, ?, 100, 'USD', ?, ?, ?)",
  );
  // Eight payments share each time, so that a page ends between payments of the same time.
  const rows = Array.from({ length: 120 }, (_, at) => [
    insertMessage.bind(`many:${at}`, orderNo, `pay_${at}`, at % 3 ? 'unmatched' : 'taken-back', at >> 3),
    insertPayment.bind(`pay_${at}`, orderNo, at % 3 ? 'stray' : 'taken-back', `many:${at}`, at >> 3),
  ]).flat();
  await env.DB.batch(rows);
  const seen = [];
  for (let page = await readDeskPayments(db); ; page = await readDeskPayments(db, page.next)) {
    expect(page.list.length).toBeLessThanOrEqual(50);
    seen.push(...page.list);
    if (!page.next) break;
  }
  const many = seen.filter(({ id }) => id.startsWith('many:'));
  expect(new Set(many.map(({ id }) => id)).size).toBe(120);
  expect(many).toHaveLength(120);
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((a, b) => b - a));
});
