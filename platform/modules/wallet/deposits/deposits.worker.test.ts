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
  newestReturnsQuery,
  notePayment,
  readDeskPayments,
} from '#platform/modules/wallet/deposits/stray-payments.ts';
import {
  depositMethods as methodTable,
  depositOrders as orderTable,
} from '#platform/modules/wallet/deposits/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { depositBody, jpeg, notify, openDeposit, tryDeposit } from '#platform/support/deposits.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { launchDemoGame, playRound } from '#platform/support/play.ts';

const db = openDatabase(env);
const HOUR = 3_600_000;
let token = '';
// A new session for each test, because a test may move the clock past the end of one.
beforeEach(async () => {
  token = await logInForToken('member1');
});
afterEach(async () => {
  vi.useRealTimers();
  expect((await proveLedger(db)).faults).toEqual([]);
});

const readCash = (username = 'member1', currency = 'USD', merchant = 'aurora') =>
  readLedgerBalance(db, toLedgerAccountId('cash', `${merchant}-${username}`, currency));
const readOrder = async (orderNo: string, of = token) => ask(depositOrder, { token: of, query: { orderNo } });
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

const submitReceipt = async (orderNo: string, receipt: string | null) =>
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
  const asked = await tryDeposit(token, { promotionId: 'weekday' });
  expect(asked).toMatchObject({ errorCode: 'validation.failed', fields: { promotionId: expect.anything() } });
  await setCurrency('USD');
});

test('a payment credits the amount minus the fee, once, and the order shows it [WA-18]', async () => {
  const before = await readCash();
  const order = await openDeposit(token);
  expect(order).toMatchObject({ status: 'awaiting_payment', feeMinor: 150, creditMinor: 9_850 });
  expect(order.payAddress).toContain(order.orderNo);
  expect(await notify({ orderNo: order.orderNo, id: 'msg_once_only' })).toBe(200);
  expect(await notify({ orderNo: order.orderNo, id: 'msg_once_only' })).toBe(200);
  expect(await notify({ orderNo: order.orderNo })).toBe(200);
  expect(await readCash()).toBe(before + 9_850);
  const credited = await readOrder(order.orderNo);
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

test('a method opens orders within its hours by the merchant’s clock, and shows when it is closed [WA-06]', async () => {
  const helsinki = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Helsinki',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const hours = (opensAt: string | null, closesAt: string | null) =>
    db.update(methodTable).set({ opensAt, closesAt }).where(eq(methodTable.methodId, 'card'));
  /**
   * Sets the hours of the method relative to now, and returns whether it is shown as open and the outcome of an order.
   */
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

test('a method that the merchant has switched off is neither offered nor accepted [WA-06]', async () => {
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

test('a self-excluded member or a guest cannot open an order [WA-06]', async () => {
  expect((await tryDeposit(await logInForToken('excluded1'), {})).errorCode).toBe('account.excluded');
  expect((await tryDeposit(await logInForToken('guest1'), {})).errorCode).toBe('account.not.actual');
});

test('another member’s order is not found, by any call [WA-18]', async () => {
  const { orderNo } = await openDeposit(token, { methodId: 'manual' });
  const other = await logInForToken('rich1');
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
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  expect(await notify({ orderNo, ...facts })).toBe(status);
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
  ['of another service', 'another'],
  ['that is transferred by hand', null],
])('a message about an order %s moves nothing', async (_, service) => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  await db.update(orderTable).set({ service }).where(eq(orderTable.orderNo, orderNo));
  expect(await notify({ orderNo })).toBe(404);
  expect(await readCash()).toBe(before);
  expect((await readOrder(orderNo)).status).toBe('awaiting_payment');
});

test('an order expires after its time; money that arrives later is still credited [WA-18]', async () => {
  const before = await readCash();
  const { orderNo, expiresAt } = await openDeposit(token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + 1 });
  const then = await logInForToken('member1');
  expect(await readOrder(orderNo, then)).toMatchObject({ status: 'expired', payAddress: null });
  expect(await notify({ orderNo })).toBe(200);
  const late = await readOrder(orderNo, then);
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
  expect(await notify({ orderNo, amountMinor: 5_000 })).toBe(200);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', paidMinor: 5_000 });
  expect(await readCash()).toBe(before);
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(true);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'credited', feeMinor: 75, creditMinor: 4_925 });
  expect(await readCash()).toBe(before + 4_925);
});

test('a failed attempt leaves the order open; one reported as paid and then failed is rejected', async () => {
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, type: 'payment.failed' });
  const failed = await readOrder(orderNo);
  expect(failed.status).toBe('awaiting_payment');
  expect(failed.failedAt).not.toBeNull();
  await notify({ orderNo, type: 'payment.pending', paymentId: 'pay_2' });
  expect((await readOrder(orderNo)).status).toBe('submitted');
  await notify({ orderNo, type: 'payment.failed', paymentId: 'pay_2' });
  expect(await readOrder(orderNo)).toMatchObject({ status: 'rejected', reason: 'payment' });
});

test('a payment in another currency is held, and its amount is not read as the order’s currency', async () => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  expect(await notify({ orderNo, currency: 'EUR' })).toBe(200);
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
  await notify(failed);
  const { failedAt } = await readOrder(orderNo);
  expect(failedAt).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await notify(failed)).toBe(200);
  expect((await readOrder(orderNo)).failedAt).toBe(failedAt);
  const pending = { orderNo, type: 'payment.pending', id: 'msg_pending_once' } as const;
  await notify(pending);
  // Reported as failed before the order was submitted; processed again now, it would reject the order.
  await notify(failed);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', reason: null });
  await notify({ orderNo });
  for (const again of [pending, failed]) expect(await notify(again)).toBe(200);
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
    const player = await logInForToken('member1', 'lotus');
    const offered = await ask(depositMethods, { token: player, merchant: 'lotus', query: {} });
    expect(offered).toMatchObject({ currency, methods: [{ methodId: 'by-digits' }] });
    const order = await openDeposit(player, { methodId: 'by-digits', amountMinor }, 'lotus');
    const creditMinor = amountMinor - feeMinor;
    expect(order).toMatchObject({ currency, amountMinor, feeMinor, creditMinor });
    const page = new URL(order.payAddress ?? '').searchParams;
    expect([page.get('amountMinor'), page.get('currency')]).toEqual([`${amountMinor}`, currency]);
    const { orderNo } = order;
    expect(await notify({ orderNo, amountMinor, currency, merchant: 'lotus' })).toBe(200);
    expect(await readCash('member1', currency, 'lotus')).toBe(creditMinor);
    expect(await ask(balance, { token: player, merchant: 'lotus' })).toEqual({
      sumBalance: creditMinor,
      currency,
    });
    expect((await readOpenTurnover(db, 'lotus-member1', currency)).leftMinor).toBe(creditMinor);
    const fees = await readLedgerBalance(db, toLedgerAccountId('fees', 'lotus', currency));
    expect(fees).toBe(feeMinor);
  });
});

const listStrays = async (of: string) =>
  (await readDeskPayments(db)).list.filter(({ orderNo }) => orderNo === of);

test('a payment that succeeds after its order was rejected is on the desk, to be returned', async () => {
  const byOperator = await openDeposit(token);
  await notify({ orderNo: byOperator.orderNo, type: 'payment.pending' });
  expect(await rejectDeposit(db, byOperator.orderNo, 'no-money', Date.now())).toBe(true);
  const byService = await openDeposit(token);
  await notify({ orderNo: byService.orderNo, type: 'payment.pending' });
  await notify({ orderNo: byService.orderNo, type: 'payment.failed' });
  const before = await readCash();
  for (const { orderNo } of [byOperator, byService]) {
    expect(await notify({ orderNo })).toBe(200);
    expect(await listStrays(orderNo)).toMatchObject([{ amountMinor: 10_000, paymentId: `pay_${orderNo}` }]);
  }
  expect(await readCash()).toBe(before);
});

test('money that was held is on the desk, to be returned, once its order is rejected', async () => {
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, amountMinor: 5_000 });
  expect(await listStrays(orderNo)).toEqual([]);
  expect(await rejectDeposit(db, orderNo, 'wrong-amount', Date.now())).toBe(true);
  // A repeated message about the same payment is not listed twice.
  await notify({ orderNo, amountMinor: 5_000 });
  expect(await listStrays(orderNo)).toMatchObject([{ amountMinor: 5_000, outcome: 'held' }]);
});

test('money that was held but never arrived cannot be credited, and there is none to return', async () => {
  const before = await readCash();
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo, amountMinor: 5_000 });
  await notify({ orderNo, type: 'payment.failed' });
  expect(await readOrder(orderNo)).toMatchObject({ status: 'rejected', reason: 'payment', paidMinor: null });
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await listStrays(orderNo)).toEqual([]);
  expect(await readCash()).toBe(before);
});

test('a payment reversed after it was credited is on the desk, and moves no money by itself', async () => {
  const { orderNo } = await openDeposit(token);
  await notify({ orderNo });
  const after = await readCash();
  await notify({ orderNo, type: 'payment.failed' });
  expect((await readOrder(orderNo)).status).toBe('credited');
  expect(await listStrays(orderNo)).toMatchObject([{ amountMinor: 10_000, outcome: 'taken-back' }]);
  expect(await readCash()).toBe(after);
});

test('an unfinished order stays in the list, however many came after it [WA-18]', async () => {
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
  const cut = btoa(atob(jpeg(600, 800)).slice(0, 900));
  expect((await submitReceipt(orderNo, cut)).fields).toEqual({ receipt: 'type' });
  expect((await submitReceipt(orderNo, jpeg(10, 10))).fields).toEqual({ receipt: 'size' });
  expect((await submitReceipt(orderNo, jpeg(9_000, 600))).fields).toEqual({ receipt: 'size' });
  expect((await submitReceipt(orderNo, jpeg(600, 800, 46_081))).errorCode).toBe('validation.failed');
  expect((await submitReceipt(orderNo, jpeg(600, 800))).success).toBe(true);
  expect((await submitReceipt(orderNo, jpeg(600, 800))).errorCode).toBe('order.closed');
  expect(await rejectDeposit(db, orderNo, 'unreadable', Date.now())).toBe(true);
  expect(await creditDeposit(db, orderNo, Date.now())).toBe(false);
  expect(await readOrder(orderNo)).toMatchObject({ status: 'rejected', reason: 'unreadable' });
});

test('of a concurrent credit and rejection only one is done', async () => {
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
  await notify({ orderNo, amountMinor: 5_000 });
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

test('hours are in the merchant’s time zone and may span midnight', () => {
  const at = Date.parse('2026-07-01T20:30:00Z');
  expect(isOpen({ opensAt: '09:00', closesAt: '22:00' }, 'UTC', at)).toBe(true);
  expect(isOpen({ opensAt: '09:00', closesAt: '22:00' }, 'Asia/Bangkok', at)).toBe(false);
  expect(isOpen({ opensAt: '22:00', closesAt: '04:00' }, 'Asia/Bangkok', at)).toBe(true);
  expect(isOpen({ opensAt: null, closesAt: null }, 'UTC', at)).toBe(true);
});

test('concurrent deposits are opened only within the member’s own limit; pending and credited ones count', async () => {
  const own = await logInForToken('test41');
  await ask(setDepositLimit, { token: own, body: { period: 'day', limit: 25_000 } });
  const { limitLeftMinor } = await ask(depositMethods, { token: own, query: {} });
  expect(limitLeftMinor).toBe(25_000);
  const tries = await Promise.all([1, 2, 3, 4].map(() => tryDeposit(own, { amountMinor: 10_000 })));
  expect(tries.filter(({ success }) => success)).toHaveLength(2);
  expect(tries.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['deposit.limit', 'deposit.limit']);
  const { orders } = await ask(depositOrders, { token: own });
  await notify({ orderNo: orders[0]?.orderNo ?? '' });
  expect((await tryDeposit(own, { amountMinor: 10_000 })).errorCode).toBe('deposit.limit');
  // The fee of 1.50 counts as paid too.
  expect((await ask(depositMethods, { token: own, query: {} })).limitLeftMinor).toBe(5_000);
  expect((await tryDeposit(own, { amountMinor: 5_000 })).success).toBe(true);
});

test('self-exclusion leaves no payable order', async () => {
  const own = await logInForToken('test42');
  const { orderNo } = await openDeposit(own, { amountMinor: 5_000 });
  const broke = await call(takeBreak, { token: own, body: { days: 7, password: demoPassword } });
  expect(broke.envelope.errorCode).toBeNull();
  expect(await readOrder(orderNo, own)).toMatchObject({ status: 'expired', payAddress: null });
  expect((await tryDeposit(own, { amountMinor: 5_000 })).errorCode).toBe('account.excluded');
});

test('a stray payment is marked as returned once, with operator, time and reason, and never changes after that', async () => {
  const stray = await openDeposit(token);
  await notify({ orderNo: stray.orderNo, amountMinor: 5_000 });
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
  const [newest] = await newestReturnsQuery(db);
  expect(newest).toMatchObject({ payment: { id, orderNo: stray.orderNo }, noted: { ...by, at: now } });
  for (const change of ["UPDATE returned_payments SET reason = 'x'", 'DELETE FROM returned_payments'])
    await expect(env.DB.prepare(change).run()).rejects.toThrow('a returned payment is never');
  // Held, credited or reversed payments cannot be returned.
  const credited = await openDeposit(token);
  await notify({ orderNo: credited.orderNo, id: 'msg_credited' });
  expect(await notePayment(db, 'local:aurora:msg_credited', first, now)).toBe(false);
  expect(await notePayment(db, 'local:nothing', first, now)).toBe(false);
});

test('all pages of stray payments can be read, each payment once, newest first', async () => {
  const { orderNo } = await openDeposit(token);
  const insert = env.DB.prepare(
    "INSERT INTO payment_messages (id, order_no, payment_id, amount_minor, currency, outcome, at) VALUES (?, ?, ?, 100, 'USD', ?, ?)",
  );
  const place = env.DB.prepare(
    "INSERT INTO payments (merchant_code, service, payment_id, order_no, amount_minor, currency, place, message_id, at) VALUES ('aurora', 'many', ?, ?, 100, 'USD', ?, ?, ?)",
  );
  // Several share an instant, so that a page ends among them.
  const rows = Array.from({ length: 120 }, (_, at) => [
    insert.bind(`many:${at}`, orderNo, `pay_${at}`, at % 3 ? 'unmatched' : 'taken-back', at >> 3),
    place.bind(`pay_${at}`, orderNo, at % 3 ? 'stray' : 'taken-back', `many:${at}`, at >> 3),
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
