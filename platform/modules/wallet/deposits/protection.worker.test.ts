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
import { accountById } from '#platform/core/accounts/accounts.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { setLimit } from '#platform/modules/member/protection/deposit-limit.ts';
import { excludeMember } from '#platform/modules/member/protection/exclusion.ts';
import { receivePayment } from '#platform/modules/wallet/deposits/notifications.ts';
import {
  creditDeposit,
  depositsToDecide,
  rejectDeposit,
} from '#platform/modules/wallet/deposits/operator.ts';
import { paymentServiceOf } from '#platform/modules/wallet/deposits/payment-services.ts';
import { unmatchedPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { ask, call } from '#platform/support/client.ts';
import { depositBody, notify, openDeposit, tryDeposit } from '#platform/support/deposits.ts';
import { meanwhile } from '#platform/support/meanwhile.ts';
import { newPayer, type Payer } from '#platform/support/payer.ts';

// A member's own limits, breaks and exclusions against the orders that he has opened, and against each other in time.

const db = databaseOf(env);
const HOUR = 3_600_000;
const profile = protectionProfiles.none;
const { returnUrl } = depositBody();
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
/** How the payment service is asked for a page. */
function serviceAsked() {
  const service = paymentServiceOf({ ...env, OUTBOX: '1' }, 'local', 'aurora');
  if (!service) throw new Error('no service');
  return vi.spyOn(service, 'start');
}
/** It does not answer when it is asked next. */
const serviceFails = () => serviceAsked().mockRejectedValueOnce(new Error('no answer'));

let payer: Payer;
let token: string;
beforeEach(async () => {
  payer = await newPayer({ cashMinor: 0 });
  token = payer.token;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect((await proveLedger(db)).faults).toEqual([]);
});

const lowerTo = (limit: number) =>
  setLimit(db, { accountId: payer.id, currency: 'USD', now: Date.now() }, { period: 'day', limit }, profile);
const exclude = async (length: Parameters<typeof excludeMember>[2] = { days: 1 }) => {
  const account = await accountById(db, payer.id);
  if (!account) throw new Error('no account');
  await excludeMember(db, account, length, Date.now());
};
const orderOf = (orderNo: string) => ask(depositOrder, { token, query: { orderNo } });
const leftMinor = async () => (await ask(depositMethods, { token, query: {} })).limitLeftMinor;
const start = async (orderNo: string, DB = env.DB) =>
  (await call(startDeposit, { token, headers: key(), body: { orderNo, returnUrl }, variables: { DB } }))
    .envelope;
const send = async (orderNo: string, DB = env.DB) =>
  (await call(submitDeposit, { token, headers: key(), body: { orderNo, receipt: null }, variables: { DB } }))
    .envelope;
const byHand = { methodId: 'bank', bankId: 'fjord' };
/** An order for which the payment service gave no page. */
async function openWithoutPage() {
  serviceFails();
  const order = await openDeposit(token);
  expect(order).toMatchObject({ status: 'created', payAddress: null });
  return order;
}

describe('a lower limit', () => {
  test('closes what nobody has paid and no longer fits, and notes on what was sent that an operator decides', async () => {
    await ask(setDepositLimit, { token, body: { period: 'day', limit: 50_000 } });
    const sent = await openDeposit(token, byHand);
    expect((await send(sent.orderNo)).success).toBe(true);
    const open = await openDeposit(token);
    const unanswered = await openWithoutPage();
    await lowerTo(30_000);
    expect((await orderOf(open.orderNo)).status).toBe('awaiting_payment');
    expect(await leftMinor()).toBe(0);
    await lowerTo(29_999);
    expect(await orderOf(open.orderNo)).toMatchObject({
      status: 'expired',
      payAddress: null,
      heldFor: 'limit',
    });
    expect((await orderOf(unanswered.orderNo)).status).toBe('expired');
    expect(await orderOf(sent.orderNo)).toMatchObject({ status: 'submitted', heldFor: 'limit' });
    expect(await leftMinor()).toBe(19_999);
  });

  test('counts orders without a page, with one, and sent; not what was over its time', async () => {
    await lowerTo(40_000);
    await openWithoutPage();
    expect(await leftMinor()).toBe(30_000);
    const sent = await openDeposit(token, byHand);
    await send(sent.orderNo);
    expect(await leftMinor()).toBe(20_000);
    await openDeposit(token);
    expect(await leftMinor()).toBe(10_000);
    const later = { accountId: payer.id, currency: 'USD', now: Date.now() + 48 * HOUR };
    await setLimit(db, later, { period: 'day', limit: 10_000 }, profile);
    // Nothing was over the limit any more, so nothing was noted.
    expect((await orderOf(sent.orderNo)).heldFor).toBeNull();
  });

  test('keeps an order that got no page from getting one', async () => {
    const { orderNo } = await openWithoutPage();
    const lowered = meanwhile('update "deposit_orders"', () => lowerTo(5_000));
    // It was closed with the limit.
    expect((await start(orderNo, lowered)).errorCode).toBe('order.closed');
    expect(await orderOf(orderNo)).toMatchObject({ status: 'expired', heldFor: 'limit' });
  });

  test('keeps an order that got no page from getting one, where other money came in since', async () => {
    await lowerTo(15_000);
    const { orderNo } = await openWithoutPage();
    const { orderNo: other } = await openDeposit(token, { amountMinor: 5_000 });
    await notify({ orderNo: other, amountMinor: 6_000 });
    expect(await orderOf(other)).toMatchObject({ status: 'submitted', heldFor: 'limit', paidMinor: 6_000 });
    expect(await creditDeposit(db, other, Date.now())).toBe(true);
    expect((await start(orderNo)).errorCode).toBe('deposit.limit');
    expect(await orderOf(orderNo)).toMatchObject({ status: 'created', payAddress: null });
  });

  test('refuses the receipt of a transfer that it has no room for, until it has', async () => {
    const { orderNo } = await openDeposit(token, byHand);
    await lowerTo(5_000);
    expect((await send(orderNo)).errorCode).toBe('deposit.limit');
    expect((await orderOf(orderNo)).status).toBe('expired');
    await env.DB.prepare('UPDATE deposit_limits SET limit_minor = 10000 WHERE account_id = ?')
      .bind(payer.id)
      .run();
    expect((await send(orderNo)).success).toBe(true);
    expect(await orderOf(orderNo)).toMatchObject({ status: 'submitted', heldFor: null });
  });

  test('that is set while a receipt is sent refuses it', async () => {
    const { orderNo } = await openDeposit(token, byHand);
    const lowered = meanwhile('update "deposit_orders"', () => lowerTo(5_000));
    expect((await send(orderNo, lowered)).errorCode).toBe('deposit.limit');
    expect((await orderOf(orderNo)).status).toBe('expired');
  });

  test('that is set while an order is opened lets none be opened', async () => {
    const lowered = meanwhile('insert into "deposit_orders"', () => lowerTo(5_000));
    const { envelope } = await call(createDeposit, {
      token,
      headers: key(),
      body: depositBody(),
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
  ])('%s that begins while an order is opened lets none be opened', async (_, begin) => {
    const begun = meanwhile('insert into "deposit_orders"', begin);
    const { envelope } = await call(createDeposit, {
      token,
      headers: key(),
      body: depositBody(),
      variables: { DB: begun },
    });
    expect(envelope.errorCode).toBe('account.excluded');
    expect((await ask(depositOrders, { token })).orders).toEqual([]);
  });

  test.each([
    ['the member', () => exclude(), 'expired'],
    ['an operator', () => setAccountState(db, payer.id, 'excluded', Date.now() + HOUR), 'created'],
  ])('of %s that begins while the service is asked again gives no page', async (_, begin, status) => {
    const { orderNo } = await openWithoutPage();
    const begun = meanwhile('update "deposit_orders"', begin);
    expect((await start(orderNo, begun)).errorCode).toBe('account.excluded');
    expect(await orderOf(orderNo)).toMatchObject({ status, payAddress: null });
    expect((await start(orderNo)).errorCode).toBe('account.excluded');
  });

  test('does not keep a member from saying that he has paid; an operator decides, and is told of it', async () => {
    const before = await openDeposit(token, byHand);
    const after = await openDeposit(token, byHand);
    expect((await send(before.orderNo)).success).toBe(true);
    await exclude();
    expect(await orderOf(after.orderNo)).toMatchObject({ status: 'expired', heldFor: 'exclusion' });
    expect((await send(after.orderNo)).value).toMatchObject({ status: 'submitted', heldFor: 'exclusion' });
    for (const { orderNo } of [before, after])
      expect(await orderOf(orderNo)).toMatchObject({ status: 'submitted', heldFor: 'exclusion' });
    // Nobody knows yet that money came in: the operator says why it is rejected.
    expect(await rejectDeposit(db, after.orderNo, 'no-money', Date.now())).toBe(true);
    expect(await orderOf(after.orderNo)).toMatchObject({ reason: 'no-money', heldFor: null });
  });
});

describe('asked again, the payment service', () => {
  test('gives an order its page, or none and the order waits on', async () => {
    const { orderNo } = await openWithoutPage();
    serviceFails();
    expect((await start(orderNo)).errorCode).toBe('system.busy');
    expect(await orderOf(orderNo)).toMatchObject({ status: 'created', payAddress: null });
    const started = await start(orderNo);
    expect(started.value).toMatchObject({ status: 'awaiting_payment' });
    const { payAddress, states } = await orderOf(orderNo);
    expect(new URL(payAddress ?? '').searchParams.get('orderNo')).toBe(orderNo);
    expect(states.map(({ status }) => status)).toEqual(['created', 'awaiting_payment']);
    expect((await start(orderNo)).errorCode).toBe('order.closed');
    await notify({ orderNo });
    expect(await payer.cash()).toBe(9_850);
  });
});

/** A payment that succeeded, as it is acted on beneath the door, with what happens just before it is booked. */
const pay = (orderNo: string, before?: () => Promise<unknown>, facts: { amountMinor?: number } = {}) =>
  receivePayment(
    before ? databaseOf({ DB: meanwhile('payment_messages', before) }) : db,
    { service: 'local', merchantCode: 'aurora' },
    {
      messageId: crypto.randomUUID(),
      outcome: 'succeeded',
      orderNo,
      paymentId: `pay_${orderNo}`,
      amountMinor: 10_000,
      currency: 'USD',
      ...facts,
    },
    Date.now(),
  );
const onDesk = async (orderNo: string) =>
  (await depositsToDecide(db)).find((each) => each.orderNo === orderNo);

describe('money that comes in all the same', () => {
  test.each([
    ['over a limit that was lowered since', () => lowerTo(5_000), 'limit'],
    ['on a break', () => exclude({ days: 1 }), 'exclusion'],
    [
      'of who has excluded himself',
      () => exclude({ months: null, timeZone: 'UTC', closesLogin: false }),
      'exclusion',
    ],
  ] as const)('%s is held for the desk, and goes back or is credited there', async (_, happen, heldFor) => {
    const [back, credited] = [await openDeposit(token), await openDeposit(token)];
    await happen();
    for (const { orderNo } of [back, credited]) {
      expect(await pay(orderNo)).toBe('held');
      expect(await orderOf(orderNo)).toMatchObject({ status: 'submitted', heldFor, paidMinor: null });
      expect(await onDesk(orderNo)).toMatchObject({ heldFor, paidMinor: 10_000 });
      // Told once more, it changes nothing.
      expect(await pay(orderNo)).toBe('ignored');
    }
    expect(await payer.cash()).toBe(0);
    expect(await rejectDeposit(db, back.orderNo, 'wrong-amount', Date.now())).toBe(true);
    expect(await orderOf(back.orderNo)).toMatchObject({ status: 'rejected', reason: heldFor });
    const { list } = await unmatchedPayments(db);
    expect(list.filter((each) => each.orderNo === back.orderNo)).toHaveLength(1);
    expect(await creditDeposit(db, credited.orderNo, Date.now())).toBe(true);
    expect(await payer.cash()).toBe(9_850);
  });

  test.each([
    ['a limit is lowered', () => lowerTo(5_000), 'limit'],
    ['a break begins', () => exclude(), 'exclusion'],
  ] as const)('while %s is held too', async (_, happen, heldFor) => {
    const { orderNo } = await openDeposit(token);
    expect(await pay(orderNo, happen)).toBe('held');
    expect(await orderOf(orderNo)).toMatchObject({ status: 'submitted', heldFor });
    expect(await payer.cash()).toBe(0);
  });

  test('after a payment that was only announced before is held as well', async () => {
    const { orderNo } = await openDeposit(token);
    await notify({ orderNo, type: 'payment.pending' });
    await lowerTo(5_000);
    expect(await pay(orderNo)).toBe('held');
    expect(await payer.cash()).toBe(0);
  });

  test('late, within a limit that has room for it, is credited; another that it leaves no room for is held', async () => {
    await lowerTo(15_000);
    const late = await openDeposit(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(late.expiresAt) + 1 });
    token = await payer.open();
    const other = await openDeposit(token);
    // What is over its time counts no more; what is under way does.
    expect(await pay(late.orderNo)).toBe('held');
    expect(await orderOf(late.orderNo)).toMatchObject({ heldFor: 'limit' });
    await rejectDeposit(db, late.orderNo, 'no-money', Date.now());
    expect(await pay(other.orderNo)).toBe('credited');
    expect(await payer.cash()).toBe(9_850);
    const third = await openDeposit(token, { amountMinor: 5_000 });
    vi.setSystemTime(Date.parse(third.expiresAt) + 1);
    token = await payer.open();
    expect(await pay(third.orderNo, undefined, { amountMinor: 5_000 })).toBe('credited');
    expect((await orderOf(third.orderNo)).status).toBe('credited');
  });

  test('after a break is credited by itself again', async () => {
    const { orderNo } = await openDeposit(token);
    await exclude({ days: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR });
    expect(await pay(orderNo)).toBe('credited');
  });
});

test('of twins with one key one order is opened, at the service too, and each gets its reply [WA-19]', async () => {
  await lowerTo(10_000);
  const asked = serviceAsked();
  const twin = { token, headers: key(), body: depositBody() };
  const replies = await Promise.all([1, 2, 3].map(() => call(createDeposit, twin)));
  expect(replies.map(({ envelope }) => envelope.errorCode)).toEqual([null, null, null]);
  const [first, ...others] = replies.map(({ envelope }) => envelope.value);
  expect(others).toEqual([first, first]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await ask(depositOrders, { token })).orders).toHaveLength(1);
  expect((await tryDeposit(token, {})).errorCode).toBe('deposit.limit');
});
