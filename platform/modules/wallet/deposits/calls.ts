import { sql } from 'drizzle-orm';

import {
  createDeposit,
  depositMethods,
  depositOrder,
  depositOrders,
  startDeposit,
  submitDeposit,
} from '#contract/calls/wallet/deposits.ts';
import { isManualTransfer } from '#contract/values/wallet/deposits.ts';
import { isExcludedNow } from '#platform/core/accounts/account-states.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { depositLimitLeft } from '#platform/core/ledger/deposit-limit-margin.ts';
import { buildStateEntry, readOrderStates } from '#platform/core/ledger/order-states.ts';
import { toStoredPicture } from '#platform/core/wire/pictures/sent-picture.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { toWireDepositPromotion } from '#platform/modules/promotions/exports.ts';
import {
  findLastMethod,
  toWireMethod,
  listOfferedMethods,
} from '#platform/modules/wallet/deposits/catalogue.ts';
import { listDepositPromotions } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { buildOrderDraft } from '#platform/modules/wallet/deposits/order-draft.ts';
import {
  guardErrors,
  buildOpeningGuard,
  buildOrderGuard,
  buildSendingGuard,
} from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  expireDeposits,
  findOrder,
  canChangeStatus,
  buildStatusChangeStatements,
  listNewestDeposits,
  notInStateError,
  type OrderRow,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { readHeldDepositBonuses, toWireDeposit } from '#platform/modules/wallet/deposits/order-view.ts';
import { startPayment } from '#platform/modules/wallet/deposits/start-payment.ts';
import { depositOrders as orderTable, depositReceipts } from '#platform/modules/wallet/deposits/tables.ts';

const ORDERS_SHOWN = 20;

const methodList = implement(depositMethods, async (request) => {
  const { db, env, merchant, query, language, now } = request;
  const { account } = requireCaller(request);
  const limit = { accountId: account.id, currency: merchant.currency, now };
  await expireDeposits(db, now, account.id);
  const [methods, promotions, lastMethodId, limits] = await Promise.all([
    listOfferedMethods(db, env, merchant, query.gateways),
    listDepositPromotions(db, merchant, account.id),
    findLastMethod(db, account.id),
    db.all<{ left: number | null }>(sql`SELECT ${depositLimitLeft(limit)} AS left`),
  ]);
  return {
    currency: merchant.currency,
    methods: methods
      .map((row) => toWireMethod(row, merchant, language, now))
      .toSorted((a, b) => Number(b.methodId === lastMethodId) - Number(a.methodId === lastMethodId)),
    promotions: promotions.map((row) => toWireDepositPromotion(row, language)),
    lastMethodId,
    limitLeftMinor: limits[0]?.left ?? null,
  };
});

async function readOwnOrder(db: Database, accountId: string, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, orderNo);
  if (order?.accountId !== accountId) throw new WireError('not.found');
  return order;
}

const oneOrder = implement(depositOrder, async (request) => {
  const { db, query, language, now } = request;
  const { id } = requireCaller(request).account;
  await readOwnOrder(db, id, query.orderNo);
  await expireDeposits(db, now, id);
  const order = await readOwnOrder(db, id, query.orderNo);
  const [states, held] = await Promise.all([
    readOrderStates(db, [order.orderNo]),
    readHeldDepositBonuses(db, [order]),
  ]);
  return toWireDeposit(order, states.get(order.orderNo) ?? [], language, held);
});

const orderList = implement(depositOrders, async (request) => {
  const { db, language, now } = request;
  const { id } = requireCaller(request).account;
  await expireDeposits(db, now, id);
  const rows = await listNewestDeposits(db, id, ORDERS_SHOWN);
  const [states, held] = await Promise.all([
    readOrderStates(
      db,
      rows.map(({ orderNo }) => orderNo),
    ),
    readHeldDepositBonuses(db, rows),
  ]);
  return { orders: rows.map((row) => toWireDeposit(row, states.get(row.orderNo) ?? [], language, held)) };
});

const create = implementBooking(createDeposit, async (request) => {
  const { db, language, now } = request;
  const { account } = requireCaller(request);
  // Expired orders no longer count against the member's limits.
  await expireDeposits(db, now, account.id);
  const draft = await buildOrderDraft(request, account.id);
  const payAddress = isManualTransfer(draft.kind)
    ? null
    : await startPayment(request, draft, request.body.returnUrl);
  const status = isManualTransfer(draft.kind) || payAddress ? 'awaiting_payment' : 'created';
  const row = { ...draft, status, payAddress } as const;
  const steps = [...new Set(['created', status])].map((each) => ({ status: each, at: now }));
  return {
    statements: [
      db.insert(orderTable).values({ ...row, ...buildOpeningGuard(draft, now) }),
      ...steps.map((step) => buildStateEntry(db, draft.orderNo, step.status, now)),
    ],
    reply: toWireDeposit({ ...row, limitLeftMinor: null }, steps, language),
    refusals: guardErrors,
  };
});

const start = implementBooking(startDeposit, async (request) => {
  const { db, body, language, now } = request;
  await expireDeposits(db, now, requireCaller(request).account.id);
  const order = await readOwnOrder(db, requireCaller(request).account.id, body.orderNo);
  if (!canChangeStatus(order.status, 'awaiting_payment')) throw new WireError('order.closed');
  const payAddress = await startPayment(request, order, body.returnUrl);
  if (!payAddress) throw new WireError('system.busy');
  const states = (await readOrderStates(db, [order.orderNo])).get(order.orderNo) ?? [];
  const changedOrder = { ...order, status: 'awaiting_payment', payAddress } as const;
  return {
    statements: buildStatusChangeStatements(db, order.orderNo, 'awaiting_payment', now, {
      ...buildOrderGuard(order, now),
      payAddress,
    }),
    reply: toWireDeposit(changedOrder, [...states, { status: changedOrder.status, at: now }], language),
    refusals: { ...guardErrors, [notInStateError]: 'order.closed' },
  };
});

const submit = implementBooking(submitDeposit, async (request) => {
  const { db, body, language, now } = request;
  const { account } = requireCaller(request);
  const order = await readOwnOrder(db, account.id, body.orderNo);
  if (!isManualTransfer(order.kind) || !canChangeStatus(order.status, 'submitted'))
    throw new WireError('order.closed');
  if (body.receipt === null && order.receiptRequired) throw fieldError('receipt', 'required');
  const jpeg = body.receipt === null ? null : toStoredPicture(body.receipt, 'receipt');
  const states = (await readOrderStates(db, [order.orderNo])).get(order.orderNo) ?? [];
  const heldFor = isExcludedNow(account, now) ? 'exclusion' : null;
  const changedOrder = { ...order, status: 'submitted', heldFor } as const;
  return {
    statements: [
      ...buildStatusChangeStatements(db, order.orderNo, 'submitted', now, buildSendingGuard(order, now)),
      ...(jpeg === null
        ? []
        : [db.insert(depositReceipts).values({ orderNo: order.orderNo, jpeg, at: now })]),
    ],
    reply: toWireDeposit(changedOrder, [...states, { status: changedOrder.status, at: now }], language),
    refusals: { ...guardErrors, [notInStateError]: 'order.closed' },
  };
});

export const depositCalls = [methodList, oneOrder, orderList, create, start, submit];
