import { sql } from 'drizzle-orm';

import {
  createDeposit,
  depositMethods,
  depositOrder,
  depositOrders,
  startDeposit,
  submitDeposit,
} from '#contract/calls/wallet/deposits.ts';
import { isByHand } from '#contract/values/wallet/deposits.ts';
import { isExcludedNow } from '#platform/core/accounts/account-states.ts';
import { implement, implementBooking, memberOf } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { depositLimitLeft } from '#platform/core/ledger/deposit-limit-room.ts';
import { enterState, statesOf } from '#platform/core/ledger/order-states.ts';
import { takePicture } from '#platform/core/wire/pictures/sent-picture.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { promotionOnWire } from '#platform/modules/promotions/exports.ts';
import { lastMethodOf, methodOnWire, offeredMethods } from '#platform/modules/wallet/deposits/catalogue.ts';
import { promotionsFor } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { orderDraft } from '#platform/modules/wallet/deposits/order-draft.ts';
import {
  guardRefusals,
  openingGuard,
  orderGuard,
  sendingGuard,
} from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  expireDeposits,
  findOrder,
  mayMove,
  moveStatements,
  newestDeposits,
  notInState,
  type OrderRow,
} from '#platform/modules/wallet/deposits/order-moves.ts';
import { orderOnWire } from '#platform/modules/wallet/deposits/order-view.ts';
import { startPayment } from '#platform/modules/wallet/deposits/start-payment.ts';
import { depositOrders as orderTable, depositReceipts } from '#platform/modules/wallet/deposits/tables.ts';

const SHOWN = 20;

const methodList = implement(depositMethods, async (request) => {
  const { db, env, merchant, query, language, now } = request;
  const { account } = memberOf(request);
  const limit = { accountId: account.id, currency: merchant.currency, now };
  await expireDeposits(db, now, account.id);
  const [methods, promotions, lastMethodId, limits] = await Promise.all([
    offeredMethods(db, env, merchant, query.gateways),
    promotionsFor(db, merchant, account.id),
    lastMethodOf(db, account.id),
    db.all<{ left: number | null }>(sql`SELECT ${depositLimitLeft(limit)} AS left`),
  ]);
  return {
    currency: merchant.currency,
    methods: methods
      .map((row) => methodOnWire(row, merchant, language, now))
      .toSorted((a, b) => Number(b.methodId === lastMethodId) - Number(a.methodId === lastMethodId)),
    promotions: promotions.map((row) => promotionOnWire(row, language)),
    lastMethodId,
    limitLeftMinor: limits[0]?.left ?? null,
  };
});

/** The member's own order; `not.found` for any other. */
async function ownOrder(db: Database, accountId: string, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (order?.accountId !== accountId) throw new WireError('not.found');
  return order;
}

const oneOrder = implement(depositOrder, async (request) => {
  const { db, query, language, now } = request;
  const { id } = memberOf(request).account;
  await ownOrder(db, id, query.orderNo);
  await expireDeposits(db, now, id);
  const order = await ownOrder(db, id, query.orderNo);
  const states = await statesOf(db, [order.orderNo]);
  return orderOnWire(order, states.get(order.orderNo) ?? [], language);
});

const orderList = implement(depositOrders, async (request) => {
  const { db, language, now } = request;
  const { id } = memberOf(request).account;
  await expireDeposits(db, now, id);
  const rows = await newestDeposits(db, id, SHOWN);
  const states = await statesOf(
    db,
    rows.map(({ orderNo }) => orderNo),
  );
  return { orders: rows.map((row) => orderOnWire(row, states.get(row.orderNo) ?? [], language)) };
});

const create = implementBooking(createDeposit, async (request) => {
  const { db, language, now } = request;
  const { account } = memberOf(request);
  // What has run out counts no more against the member's limits.
  await expireDeposits(db, now, account.id);
  const draft = await orderDraft(request, account.id);
  const payAddress = isByHand(draft.kind) ? null : await startPayment(request, draft, request.body.returnUrl);
  const status = isByHand(draft.kind) || payAddress ? 'awaiting_payment' : 'created';
  const row = { ...draft, status, payAddress } as const;
  const steps = [...new Set(['created', status])].map((each) => ({ status: each, at: now }));
  return {
    statements: [
      db.insert(orderTable).values({ ...row, ...openingGuard(draft, now) }),
      ...steps.map((step) => enterState(db, draft.orderNo, step.status, now)),
    ],
    reply: orderOnWire({ ...row, limitLeftMinor: null }, steps, language),
    refusals: guardRefusals,
  };
});

const start = implementBooking(startDeposit, async (request) => {
  const { db, body, language, now } = request;
  await expireDeposits(db, now, memberOf(request).account.id);
  const order = await ownOrder(db, memberOf(request).account.id, body.orderNo);
  if (!mayMove(order.status, 'awaiting_payment')) throw new WireError('order.closed');
  const payAddress = await startPayment(request, order, body.returnUrl);
  if (!payAddress) throw new WireError('system.busy');
  const states = (await statesOf(db, [order.orderNo])).get(order.orderNo) ?? [];
  const moved = { ...order, status: 'awaiting_payment', payAddress } as const;
  return {
    statements: moveStatements(db, order.orderNo, 'awaiting_payment', now, {
      ...orderGuard(order, now),
      payAddress,
    }),
    reply: orderOnWire(moved, [...states, { status: moved.status, at: now }], language),
    refusals: { ...guardRefusals, [notInState]: 'order.closed' },
  };
});

const submit = implementBooking(submitDeposit, async (request) => {
  const { db, body, language, now } = request;
  const { account } = memberOf(request);
  const order = await ownOrder(db, account.id, body.orderNo);
  if (!isByHand(order.kind) || !mayMove(order.status, 'submitted')) throw new WireError('order.closed');
  if (body.receipt === null && order.receiptRequired) throw fieldError('receipt', 'required');
  const jpeg = body.receipt === null ? null : takePicture(body.receipt, 'receipt');
  const states = (await statesOf(db, [order.orderNo])).get(order.orderNo) ?? [];
  const heldFor = isExcludedNow(account, now) ? 'exclusion' : null;
  const moved = { ...order, status: 'submitted', heldFor } as const;
  return {
    statements: [
      ...moveStatements(db, order.orderNo, 'submitted', now, sendingGuard(order, now)),
      ...(jpeg === null
        ? []
        : [db.insert(depositReceipts).values({ orderNo: order.orderNo, jpeg, at: now })]),
    ],
    reply: orderOnWire(moved, [...states, { status: moved.status, at: now }], language),
    refusals: { ...guardRefusals, [notInState]: 'order.closed' },
  };
});

export const depositCalls = [methodList, oneOrder, orderList, create, start, submit];
