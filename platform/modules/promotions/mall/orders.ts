import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';

import type { MallOrder } from '#contract/calls/promotions/mall.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { MallOrderState } from '#contract/values/promotions/mall.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import { buildGrantStatements } from '#platform/core/ledger/bonus-grants.ts';
import { turnoverToReleaseSql } from '#platform/core/ledger/turnover.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { buildPointEntry, tooFewPointsError } from '#platform/modules/promotions/mall/points.ts';
import { mallItems, mallOrders } from '#platform/modules/promotions/mall/tables.ts';

export type ItemRow = typeof mallItems.$inferSelect;
export type OrderRow = typeof mallOrders.$inferSelect;

/** Returns the query of the number of pieces that a member has of each item, not counting refused orders. */
export const takenItemsQuery = (db: Database, accountId: string) =>
  db
    .select({ itemId: mallOrders.itemId, count: count() })
    .from(mallOrders)
    .where(and(eq(mallOrders.accountId, accountId), ne(mallOrders.status, 'refused')))
    .groupBy(mallOrders.itemId)
    .all();

/** SQLite's error if a member would exceed the limit of an item. */
const tooManyError = 'NOT NULL constraint failed: mall_orders.status';

/** Returns SQL for the status of a new order: NULL if the member has reached the limit of the item. */
const statusWithinLimitSql = (status: MallOrderState, accountId: string, { id, perMember }: ItemRow): SQL =>
  perMember === null
    ? sql`${status}`
    : sql`CASE WHEN (SELECT count(*) FROM mall_orders o WHERE o.account_id = ${accountId}
        AND o.item_id = ${id} AND o.status <> 'refused') < ${perMember} THEN ${status} END`;

/** Fails its batch if the item is sold out or differs from what the member saw. */
const buildStockDecrement = (db: Database, { id, points }: ItemRow): Statement =>
  db
    .update(mallItems)
    .set({
      stock: sql`CASE WHEN ${mallItems.shown} AND ${mallItems.points} = ${points} THEN ${mallItems.stock} - 1 END`,
    })
    .where(eq(mallItems.id, id));

type OrderContext = {
  db: Database;
  merchant: { merchantCode: string; currency: string };
  account: Pick<Account, 'id'>;
  now: number;
};

/**
 * Builds the booking of an order. The tables decide which of several concurrent orders gets the last piece or spends
 * the points. The other orders fail with their whole batch.
 */
export function buildOrderBooking(
  { db, merchant, account, now }: OrderContext,
  item: ItemRow,
  price: number,
): Booking {
  if (item.points !== price) throw new WireError('order.closed');
  const { bonusMinor, turnoverHundredths } = item;
  const orderNo = createRecordNumber('M', now);
  const status: MallOrderState = bonusMinor === null ? 'requested' : 'sent';
  const { merchantCode, currency } = merchant;
  return {
    statements: [
      buildStockDecrement(db, item),
      db.insert(mallOrders).values({
        orderNo,
        accountId: account.id,
        merchantCode,
        itemId: item.id,
        name: item.name,
        points: price,
        status: statusWithinLimitSql(status, account.id, item),
        createdAt: now,
        movedAt: now,
      }),
      buildPointEntry(db, {
        accountId: account.id,
        reason: 'order',
        source: orderNo,
        points: -price,
        at: now,
      }),
      ...(bonusMinor === null
        ? []
        : buildGrantStatements(db, {
            orderNo,
            accountId: account.id,
            merchantCode,
            currency,
            amountMinor: bonusMinor,
            timesHundredths: turnoverHundredths,
            at: now,
          })),
    ],
    reply:
      bonusMinor === null
        ? { orderNo, status }
        : sql`json_object('orderNo', ${orderNo}, 'status', ${status}, 'heldMinor', ${turnoverToReleaseSql(orderNo)})`,
    refusals: {
      [tooFewPointsError]: 'wallet.insufficient',
      'CHECK constraint failed: mall_no_oversale': 'order.closed',
      'NOT NULL constraint failed: mall_items.stock': 'order.closed',
      [tooManyError]: 'order.closed',
    },
  };
}

type OrderCursor = { at: number; orderNo: string };

export const formatOrderCursor = ({ createdAt, orderNo }: OrderRow): string => `${createdAt}-${orderNo}`;
export const parseOrderCursor = (text: string | undefined): OrderCursor | null => {
  const [, at = '', orderNo = ''] = /^(\d+)-(.+)$/.exec(text ?? '') ?? [];
  return at ? { at: Number(at), orderNo } : null;
};

/** Reads a page of a member's orders, newest first, with the picture and kind of each item. */
export const readOrdersPage = (db: Database, accountId: string, before: OrderCursor | null, rows: number) =>
  db
    .select({ order: mallOrders, picture: mallItems.picture, kind: mallItems.kind })
    .from(mallOrders)
    .innerJoin(mallItems, eq(mallItems.id, mallOrders.itemId))
    .where(
      and(
        eq(mallOrders.accountId, accountId),
        before
          ? sql`(${mallOrders.createdAt}, ${mallOrders.orderNo}) < (${before.at}, ${before.orderNo})`
          : undefined,
      ),
    )
    .orderBy(desc(mallOrders.createdAt), desc(mallOrders.orderNo))
    .limit(rows)
    .all();

/** Converts an order for its member. `held` is what must still be bet for bonuses, in minor units, by order number. */
export const toWireOrder = (
  { order, picture, kind }: Awaited<ReturnType<typeof readOrdersPage>>[number],
  language: LanguageCode,
  held: ReadonlyMap<string, number>,
): MallOrder => ({
  orderNo: order.orderNo,
  itemId: order.itemId,
  name: getLocalisedText(order.name, language),
  picture,
  kind,
  points: order.points,
  status: order.status,
  reason: order.reason,
  createdAt: new Date(order.createdAt).toISOString(),
  movedAt: new Date(order.movedAt).toISOString(),
  heldMinor: kind === 'bonus' ? held.get(order.orderNo) : undefined,
});
