import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { setDepositLimit } from '#contract/calls/member/protection.ts';
import {
  createDeposit,
  depositMethods,
  depositOrder,
  depositOrders,
  startDeposit,
  submitDeposit,
} from '#contract/calls/wallet/deposits.ts';
import { setAccountState } from '#platform/core/accounts/account-states.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { saveDepositLimit } from '#platform/modules/member/protection/deposit-limit.ts';
import { excludeMember } from '#platform/modules/member/protection/exclusion.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import {
  creditDeposit,
  listDepositsToDecide,
  rejectDeposit,
} from '#platform/modules/wallet/deposits/operator.ts';
import { findPaymentService } from '#platform/modules/wallet/deposits/payment-services.ts';
import { readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { ask, call } from '#platform/support/client.ts';
import { buildDepositBody, sendPaymentMessage, openDeposit, tryDeposit } from '#platform/support/deposits.ts';
import { createPayer, type Payer } from '#platform/support/payer.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

// A member's own limits, breaks and exclusions, interleaved with their open orders.

const db = openDatabase(env);
const HOUR = 3_600_000;
const profile = protectionProfiles.none;
const { returnUrl } = buildDepositBody();
const createKeyHeader = () => ({ 'Idempotency-Key': crypto.randomUUID() });
/** Spies on the payment service's request for a page. */
function spyOnServiceStart() {
  const service = findPaymentService({ ...env, OUTBOX: '1' }, 'local', 'aurora');
  if (!service) throw new Error('no service');
  return vi.spyOn(service, 'start');
}
/** Makes the service fail on its next request. */
const failNextStart = () => spyOnServiceStart().mockRejectedValueOnce(new Error('no answer'));

let payer: Payer;
let token: string;
beforeEach(async () => {
  payer = await createPayer({ cashMinor: 0 });
  token = payer.token;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect((await proveLedger(db)).faults).toEqual([]);
});

const lowerLimit = (limit: number) =>
  saveDepositLimit(
    db,
    { accountId: payer.id, currency: 'USD', now: Date.now() },
    { period: 'day', limit },
    profile,
  );
const exclude = async (length: Parameters<typeof excludeMember>[2] = { days: 1 }) => {
  const account = await findAccountById(db, payer.id);
  if (!account) throw new Error('no account');
  await excludeMember(db, account, length, Date.now());
};
const readOrder = (orderNo: string) => ask(depositOrder, { token, query: { orderNo } });
const readLimitLeft = async () => (await ask(depositMethods, { token, query: {} })).limitLeftMinor;
const start = async (orderNo: string, DB = env.DB) =>
  (
    await call(startDeposit, {
      token,
      headers: createKeyHeader(),
      body: { orderNo, returnUrl },
      variables: { DB },
    })
  ).envelope;
const send = async (orderNo: string, DB = env.DB) =>
  (
    await call(submitDeposit, {
      token,
      headers: createKeyHeader(),
      body: { orderNo, receipt: null },
      variables: { DB },
    })
  ).envelope;
const manualTransfer = { methodId: 'bank', bankId: 'fjord' };
/** Opens an order for which the payment service returned no page. */
async function openWithoutPage() {
  failNextStart();
  const order = await openDeposit(token);
  expect(order).toMatchObject({ status: 'created', payAddress: null });
  return order;
}

describe('a lower limit', () => {
  test('closes unpaid orders that no longer fit, and leaves submitted ones to an operator', async () => {
    await ask(setDepositLimit, { token, body: { period: 'day', limit: 50_000 } });
    const sent = await openDeposit(token, manualTransfer);
    expect((await send(sent.orderNo)).success).toBe(true);
    const open = await openDeposit(token);
    const unanswered = await openWithoutPage();
    await lowerLimit(30_000);
    expect((await readOrder(open.orderNo)).status).toBe('awaiting_payment');
    expect(await readLimitLeft()).toBe(0);
    await lowerLimit(29_999);
    expect(await readOrder(open.orderNo)).toMatchObject({
      status: 'expired',
      payAddress: null,
      heldFor: 'limit',
    });
    expect((await readOrder(unanswered.orderNo)).status).toBe('expired');
    expect(await readOrder(sent.orderNo)).toMatchObject({ status: 'submitted', heldFor: 'limit' });
    expect(await readLimitLeft()).toBe(19_999);
  });

  test('counts submitted orders and open orders with or without a payment page, but not expired orders', async () => {
    await lowerLimit(40_000);
    await openWithoutPage();
    expect(await readLimitLeft()).toBe(30_000);
    const sent = await openDeposit(token, manualTransfer);
    await send(sent.orderNo);
    expect(await readLimitLeft()).toBe(20_000);
    await openDeposit(token);
    expect(await readLimitLeft()).toBe(10_000);
    const later = { accountId: payer.id, currency: 'USD', now: Date.now() + 48 * HOUR };
    await saveDepositLimit(db, later, { period: 'day', limit: 10_000 }, profile);
    // Nothing exceeded the limit any more, so no hold was recorded.
    expect((await readOrder(sent.orderNo)).heldFor).toBeNull();
  });

  test('prevents an order without a payment page from getting a page', async () => {
    const { orderNo } = await openWithoutPage();
    const lowered = createRacingDatabase('update "deposit_orders"', () => lowerLimit(5_000));
    // The lower limit closed the order.
    expect((await start(orderNo, lowered)).errorCode).toBe('order.closed');
    expect(await readOrder(orderNo)).toMatchObject({ status: 'expired', heldFor: 'limit' });
  });

  test('prevents an order without a payment page from getting a page if other money came in since', async () => {
    await lowerLimit(15_000);
    const { orderNo } = await openWithoutPage();
    const { orderNo: other } = await openDeposit(token, { amountMinor: 5_000 });
    await sendPaymentMessage({ orderNo: other, amountMinor: 6_000 });
    expect(await readOrder(other)).toMatchObject({ status: 'submitted', heldFor: 'limit', paidMinor: 6_000 });
    expect(await creditDeposit(db, other, Date.now())).toBe(true);
    expect((await start(orderNo)).errorCode).toBe('deposit.limit');
    expect(await readOrder(orderNo)).toMatchObject({ status: 'created', payAddress: null });
  });

  test('refuses the receipt of a transfer that exceeds the limit, until the limit is high enough', async () => {
    const { orderNo } = await openDeposit(token, manualTransfer);
    await lowerLimit(5_000);
    expect((await send(orderNo)).errorCode).toBe('deposit.limit');
    expect((await readOrder(orderNo)).status).toBe('expired');
    await env.DB.prepare('UPDATE deposit_limits SET limit_minor = 10000 WHERE account_id = ?')
      .bind(payer.id)
      .run();
    expect((await send(orderNo)).success).toBe(true);
    expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', heldFor: null });
  });

  test('that is set while a receipt is sent refuses the receipt', async () => {
    const { orderNo } = await openDeposit(token, manualTransfer);
    const lowered = createRacingDatabase('update "deposit_orders"', () => lowerLimit(5_000));
    expect((await send(orderNo, lowered)).errorCode).toBe('deposit.limit');
    expect((await readOrder(orderNo)).status).toBe('expired');
  });

  test('that is set while an order is opened prevents the order', async () => {
    const lowered = createRacingDatabase('insert into "deposit_orders"', () => lowerLimit(5_000));
    const { envelope } = await call(createDeposit, {
      token,
      headers: createKeyHeader(),
      body: buildDepositBody(),
      variables: { DB: lowered },
    });
    expect(envelope.errorCode).toBe('deposit.limit');
    expect((await ask(depositOrders, { token })).orders).toEqual([]);
  });
});

describe('an exclusion or a break', () => {
  test.each([
    ['a break', () => exclude({ days: 1 })],
    ['an exclusion', () => exclude({ months: 6, timeZone: 'UTC', closesLogin: false })],
    ['an exclusion by an operator', () => setAccountState(db, payer.id, 'excluded', Date.now() + HOUR)],
  ])('prevents an order if %s begins while the order is opened', async (_, begin) => {
    const begun = createRacingDatabase('insert into "deposit_orders"', begin);
    const { envelope } = await call(createDeposit, {
      token,
      headers: createKeyHeader(),
      body: buildDepositBody(),
      variables: { DB: begun },
    });
    expect(envelope.errorCode).toBe('account.excluded');
    expect((await ask(depositOrders, { token })).orders).toEqual([]);
  });

  test.each([
    ['the member', () => exclude(), 'expired'],
    ['an operator', () => setAccountState(db, payer.id, 'excluded', Date.now() + HOUR), 'created'],
  ])(
    'prevents a payment page if it is set by %s while the page is requested again',
    async (_, begin, status) => {
      const { orderNo } = await openWithoutPage();
      const begun = createRacingDatabase('update "deposit_orders"', begin);
      expect((await start(orderNo, begun)).errorCode).toBe('account.excluded');
      expect(await readOrder(orderNo)).toMatchObject({ status, payAddress: null });
      expect((await start(orderNo)).errorCode).toBe('account.excluded');
    },
  );

  test('does not stop a member from reporting a payment; an operator decides and sees the reason', async () => {
    const before = await openDeposit(token, manualTransfer);
    const after = await openDeposit(token, manualTransfer);
    expect((await send(before.orderNo)).success).toBe(true);
    await exclude();
    expect(await readOrder(after.orderNo)).toMatchObject({ status: 'expired', heldFor: 'exclusion' });
    expect((await send(after.orderNo)).value).toMatchObject({ status: 'submitted', heldFor: 'exclusion' });
    for (const { orderNo } of [before, after])
      expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', heldFor: 'exclusion' });
    // It is unknown whether money came in, so the operator gives the reason for the rejection.
    expect(await rejectDeposit(db, after.orderNo, 'no-money', Date.now())).toBe(true);
    expect(await readOrder(after.orderNo)).toMatchObject({ reason: 'no-money', heldFor: null });
  });
});

describe('on a repeated request, the payment service', () => {
  test('returns a page for an order; if it returns none, the order stays open', async () => {
    const { orderNo } = await openWithoutPage();
    failNextStart();
    expect((await start(orderNo)).errorCode).toBe('system.busy');
    expect(await readOrder(orderNo)).toMatchObject({ status: 'created', payAddress: null });
    const started = await start(orderNo);
    expect(started.value).toMatchObject({ status: 'awaiting_payment' });
    const { payAddress, states } = await readOrder(orderNo);
    expect(new URL(payAddress ?? '').searchParams.get('orderNo')).toBe(orderNo);
    expect(states.map(({ status }) => status)).toEqual(['created', 'awaiting_payment']);
    expect((await start(orderNo)).errorCode).toBe('order.closed');
    await sendPaymentMessage({ orderNo });
    expect(await payer.cash()).toBe(9_850);
  });
});

/** Processes a successful payment without the webhook. `before` runs just before it is booked. */
const pay = (orderNo: string, before?: () => Promise<unknown>, overrides: { amountMinor?: number } = {}) =>
  receivePayment(
    before ? openDatabase({ DB: createRacingDatabase('payment_messages', before) }) : db,
    { service: 'local', merchantCode: 'aurora' },
    {
      messageId: crypto.randomUUID(),
      outcome: 'succeeded',
      orderNo,
      paymentId: `pay_${orderNo}`,
      amountMinor: 10_000,
      currency: 'USD',
      ...overrides,
    },
    Date.now(),
  );
const findOnDesk = async (orderNo: string) =>
  (await listDepositsToDecide(db)).find((each) => each.orderNo === orderNo);

describe('money that still comes in', () => {
  test.each([
    ['over a limit that was lowered since', () => lowerLimit(5_000), 'limit'],
    ['on a break', () => exclude({ days: 1 }), 'exclusion'],
    [
      'of a member who has excluded themselves',
      () => exclude({ months: null, timeZone: 'UTC', closesLogin: false }),
      'exclusion',
    ],
  ] as const)('%s is held for the desk, and is rejected or credited there', async (_, happen, heldFor) => {
    const [back, credited] = [await openDeposit(token), await openDeposit(token)];
    await happen();
    for (const { orderNo } of [back, credited]) {
      expect(await pay(orderNo)).toBe('held');
      expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', heldFor, paidMinor: null });
      expect(await findOnDesk(orderNo)).toMatchObject({ heldFor, paidMinor: 10_000 });
      // A repeated report changes nothing.
      expect(await pay(orderNo)).toBe('ignored');
    }
    expect(await payer.cash()).toBe(0);
    expect(await rejectDeposit(db, back.orderNo, 'wrong-amount', Date.now())).toBe(true);
    expect(await readOrder(back.orderNo)).toMatchObject({ status: 'rejected', reason: heldFor });
    const { list } = await readDeskPayments(db);
    expect(list.filter((each) => each.orderNo === back.orderNo)).toHaveLength(1);
    expect(await creditDeposit(db, credited.orderNo, Date.now())).toBe(true);
    expect(await payer.cash()).toBe(9_850);
  });

  test.each([
    ['a limit is lowered', () => lowerLimit(5_000), 'limit'],
    ['a break begins', () => exclude(), 'exclusion'],
  ] as const)('while %s is held too', async (_, happen, heldFor) => {
    const { orderNo } = await openDeposit(token);
    expect(await pay(orderNo, happen)).toBe('held');
    expect(await readOrder(orderNo)).toMatchObject({ status: 'submitted', heldFor });
    expect(await payer.cash()).toBe(0);
  });

  test('over a limit is held too if the payment was announced before the limit was lowered', async () => {
    const { orderNo } = await openDeposit(token);
    await sendPaymentMessage({ orderNo, type: 'payment.pending' });
    await lowerLimit(5_000);
    expect(await pay(orderNo)).toBe('held');
    expect(await payer.cash()).toBe(0);
  });

  test('late is credited within the limit, and held above it', async () => {
    await lowerLimit(15_000);
    const late = await openDeposit(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(late.expiresAt) + 1 });
    token = await payer.open();
    const other = await openDeposit(token);
    // Expired orders no longer count; pending ones do.
    expect(await pay(late.orderNo)).toBe('held');
    expect(await readOrder(late.orderNo)).toMatchObject({ heldFor: 'limit' });
    await rejectDeposit(db, late.orderNo, 'no-money', Date.now());
    expect(await pay(other.orderNo)).toBe('credited');
    expect(await payer.cash()).toBe(9_850);
    const third = await openDeposit(token, { amountMinor: 5_000 });
    vi.setSystemTime(Date.parse(third.expiresAt) + 1);
    token = await payer.open();
    expect(await pay(third.orderNo, undefined, { amountMinor: 5_000 })).toBe('credited');
    expect((await readOrder(third.orderNo)).status).toBe('credited');
  });

  test('after a break is credited automatically again', async () => {
    const { orderNo } = await openDeposit(token);
    await exclude({ days: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR });
    expect(await pay(orderNo)).toBe('credited');
  });
});

test('concurrent requests with one key open one order, also at the service, and all get the same reply [WA-19]', async () => {
  await lowerLimit(10_000);
  const startSpy = spyOnServiceStart();
  const twin = { token, headers: createKeyHeader(), body: buildDepositBody() };
  const replies = await Promise.all([1, 2, 3].map(() => call(createDeposit, twin)));
  expect(replies.map(({ envelope }) => envelope.errorCode)).toEqual([null, null, null]);
  const [first, ...others] = replies.map(({ envelope }) => envelope.value);
  expect(others).toEqual([first, first]);
  expect(startSpy).toHaveBeenCalledTimes(1);
  expect((await ask(depositOrders, { token })).orders).toHaveLength(1);
  expect((await tryDeposit(token, {})).errorCode).toBe('deposit.limit');
});
