import { and, asc, eq } from 'drizzle-orm';

import { mallHome, mallOrders, mallPoints, redeemItem } from '#contract/calls/promotions/mall.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, implementBooking, requireCaller } from '#platform/core/calls/implement.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { readTurnoverToRelease } from '#platform/core/ledger/turnover.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  buildOrderBooking,
  parseOrderCursor,
  formatOrderCursor,
  toWireOrder,
  readOrdersPage,
  takenItemsQuery,
} from '#platform/modules/promotions/mall/orders.ts';
import {
  readEarningRate,
  earnPoints,
  listNewestPoints,
  readPoints,
} from '#platform/modules/promotions/mall/points.ts';
import { mallItems } from '#platform/modules/promotions/mall/tables.ts';

const home = implement(mallHome, async (request) => {
  const { db, merchant, caller, query, now } = request;
  const account = caller?.account.type === customerTypes.guest ? undefined : caller?.account;
  const earning = account
    ? await earnPoints(db, merchant, account.id, now)
    : await readEarningRate(db, merchant, undefined);
  if (!earning) throw new WireError('permission.denied');
  const [items, taken, points] = await Promise.all([
    db
      .select()
      .from(mallItems)
      .where(and(eq(mallItems.merchantCode, merchant.merchantCode), eq(mallItems.shown, true)))
      .orderBy(asc(mallItems.sequence), asc(mallItems.id)),
    account ? takenItemsQuery(db, account.id) : [],
    account ? readPoints(db, account.id) : null,
  ]);
  return {
    currency: merchant.currency,
    ...earning,
    points,
    items: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      name: getLocalisedText(item.name, query.language),
      text: getLocalisedText(item.text, query.language),
      picture: item.picture,
      points: item.points,
      stock: item.stock,
      perMember: item.perMember,
      taken: taken.find(({ itemId }) => itemId === item.id)?.count ?? 0,
      bonusMinor: item.bonusMinor,
      turnoverHundredths: item.turnoverHundredths,
    })),
  };
});

const orders = implement(mallOrders, async (request) => {
  const { before, language } = request.query;
  const { account } = requireCaller(request);
  const rows = await readOrdersPage(
    request.db,
    account.id,
    parseOrderCursor(before),
    pageSizes.mallOrders + 1,
  );
  const shown = rows.slice(0, pageSizes.mallOrders);
  const last = shown.at(-1);
  const held = await readTurnoverToRelease(
    request.db,
    shown.map(({ order }) => order.orderNo),
  );
  return {
    orders: shown.map((row) => toWireOrder(row, language, held)),
    next: last && rows.length > pageSizes.mallOrders ? formatOrderCursor(last.order) : null,
  };
});

const statement = implement(mallPoints, async (request) => {
  const { db, query, merchant, now } = request;
  const { account } = requireCaller(request);
  if (query.before === undefined) await earnPoints(db, merchant, account.id, now);
  const rows = await listNewestPoints(db, account.id, pageSizes.mallPoints + 1, query.before);
  const shown = rows.slice(0, pageSizes.mallPoints);
  return {
    lines: shown.map(({ id, reason, points, source, at }) => ({
      id,
      reason,
      points,
      orderNo: reason === 'order' || reason === 'return' ? source : null,
      at: new Date(at).toISOString(),
    })),
    next: rows.length > pageSizes.mallPoints ? (shown.at(-1)?.id ?? null) : null,
  };
});

const redeem = implementBooking(redeemItem, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  // Bets since the member last opened the page count too.
  await earnPoints(db, merchant, account.id, now);
  const item = await db
    .select()
    .from(mallItems)
    .where(and(eq(mallItems.id, body.itemId), eq(mallItems.merchantCode, merchant.merchantCode)))
    .get();
  if (!item) throw new WireError('not.found');
  return buildOrderBooking({ db, merchant, account, now }, item, body.points);
});

export const mallCalls = [home, orders, statement, redeem];
