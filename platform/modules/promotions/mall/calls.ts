import { and, asc, eq } from 'drizzle-orm';

import { mallHome, mallOrders, mallPoints, redeemItem } from '#contract/calls/promotions/mall.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, implementBooking, memberOf } from '#platform/core/calls/implement.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  bookOrder,
  cursorOf,
  cursorText,
  orderOnWire,
  ordersPage,
  takenBy,
} from '#platform/modules/promotions/mall/orders.ts';
import { earningOf, earnPoints, newestPoints, pointsOf } from '#platform/modules/promotions/mall/points.ts';
import { mallItems } from '#platform/modules/promotions/mall/tables.ts';

const home = implement(mallHome, async (request) => {
  const { db, merchant, caller, query, now } = request;
  const account = caller?.account.type === customerTypes.guest ? undefined : caller?.account;
  const earning = account
    ? await earnPoints(db, merchant, account.id, now)
    : await earningOf(db, merchant, undefined);
  if (!earning) throw new WireError('permission.denied');
  const [items, taken, points] = await Promise.all([
    db
      .select()
      .from(mallItems)
      .where(and(eq(mallItems.merchantCode, merchant.merchantCode), eq(mallItems.shown, true)))
      .orderBy(asc(mallItems.sequence), asc(mallItems.id)),
    account ? takenBy(db, account.id) : [],
    account ? pointsOf(db, account.id) : null,
  ]);
  return {
    currency: merchant.currency,
    ...earning,
    points,
    items: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      name: textIn(item.name, query.language),
      text: textIn(item.text, query.language),
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
  const { account } = memberOf(request);
  const rows = await ordersPage(request.db, account.id, cursorOf(before), pageSizes.mallOrders + 1);
  const shown = rows.slice(0, pageSizes.mallOrders);
  const last = shown.at(-1);
  return {
    orders: shown.map((row) => orderOnWire(row, language)),
    next: last && rows.length > pageSizes.mallOrders ? cursorText(last.order) : null,
  };
});

const statement = implement(mallPoints, async (request) => {
  const { db, query, merchant, now } = request;
  const { account } = memberOf(request);
  if (query.before === undefined) await earnPoints(db, merchant, account.id, now);
  const rows = await newestPoints(db, account.id, pageSizes.mallPoints + 1, query.before);
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
  const { account } = memberOf(request);
  // What was bet since the member looked counts too.
  await earnPoints(db, merchant, account.id, now);
  const item = await db
    .select()
    .from(mallItems)
    .where(and(eq(mallItems.id, body.itemId), eq(mallItems.merchantCode, merchant.merchantCode)))
    .get();
  if (!item) throw new WireError('not.found');
  return bookOrder({ db, merchant, account, now }, item, body.points);
});

export const mallCalls = [home, orders, statement, redeem];
