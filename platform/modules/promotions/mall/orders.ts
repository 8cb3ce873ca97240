import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';

import type { MallOrder } from '#contract/calls/promotions/mall.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { MallOrderState } from '#contract/values/promotions/mall.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import { grantStatements } from '#platform/core/ledger/bonus-grants.ts';
import type { Booking } from '#platform/core/wire/idempotency.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { movePoints, tooFewPoints } from '#platform/modules/promotions/mall/points.ts';
import { mallItems, mallOrders } from '#platform/modules/promotions/mall/tables.ts';

export type ItemRow = typeof mallItems.$inferSelect;
export type OrderRow = typeof mallOrders.$inferSelect;

/** How many of each item a member has, refused ones aside. */
export const takenBy = (db: Database, accountId: string) =>
  db
    .select({ itemId: mallOrders.itemId, count: count() })
    .from(mallOrders)
    .where(and(eq(mallOrders.accountId, accountId), ne(mallOrders.status, 'refused')))
    .groupBy(mallOrders.itemId)
    .all();

/** What SQLite says when a member would have more of an item than each may have. */
const tooMany = 'NOT NULL constraint failed: mall_orders.status';

/** The status of a new order, while the member has fewer of the item than each may have; else NULL. */
const whileFewer = (status: MallOrderState, accountId: string, { id, perMember }: ItemRow): SQL =>
  perMember === null
    ? sql`${status}`
    : sql`CASE WHEN (SELECT count(*) FROM mall_orders o WHERE o.account_id = ${accountId}
        AND o.item_id = ${id} AND o.status <> 'refused') < ${perMember} THEN ${status} END`;

/**
 * The statement that takes one piece from the stock. Of an item that is sold out, or that is not what the member saw any
 * more, it fails its batch.
 */
const takePiece = (db: Database, { id, points }: ItemRow): Statement =>
  db
    .update(mallItems)
    .set({
      stock: sql`CASE WHEN ${mallItems.shown} AND ${mallItems.points} = ${points} THEN ${mallItems.stock} - 1 END`,
    })
    .where(eq(mallItems.id, id));

type Redeeming = {
  db: Database;
  merchant: { merchantCode: string; currency: string };
  account: Pick<Account, 'id'>;
  now: number;
};

/**
 * The booking of an order: a piece from the stock, the member's slot, his points and, of a bonus, the money, in one
 * batch. Which of many that want the last piece, or want to spend the same points, gets it the tables decide: the others
 * are refused with their whole batch.
 */
export function bookOrder({ db, merchant, account, now }: Redeeming, item: ItemRow, price: number): Booking {
  if (item.points !== price) throw new WireError('order.closed');
  const { bonusMinor, turnoverHundredths } = item;
  const orderNo = recordNumber('M', now);
  const status: MallOrderState = bonusMinor === null ? 'requested' : 'sent';
  const { merchantCode, currency } = merchant;
  return {
    statements: [
      takePiece(db, item),
      db.insert(mallOrders).values({
        orderNo,
        accountId: account.id,
        merchantCode,
        itemId: item.id,
        name: item.name,
        points: price,
        status: whileFewer(status, account.id, item),
        createdAt: now,
        movedAt: now,
      }),
      movePoints(db, { accountId: account.id, reason: 'order', source: orderNo, points: -price, at: now }),
      ...(bonusMinor === null
        ? []
        : grantStatements(db, {
            orderNo,
            accountId: account.id,
            merchantCode,
            currency,
            amountMinor: bonusMinor,
            timesHundredths: turnoverHundredths,
            at: now,
          })),
    ],
    reply: { orderNo, status },
    refusals: {
      [tooFewPoints]: 'wallet.insufficient',
      'CHECK constraint failed: mall_no_oversale': 'order.closed',
      'NOT NULL constraint failed: mall_items.stock': 'order.closed',
      [tooMany]: 'order.closed',
    },
  };
}

/** Where a page of orders ends: the next one begins below it. */
type Cursor = { at: number; orderNo: string };

export const cursorText = ({ createdAt, orderNo }: OrderRow): string => `${createdAt}-${orderNo}`;
export const cursorOf = (text: string | undefined): Cursor | null => {
  const [, at = '', orderNo = ''] = /^(\d+)-(.+)$/.exec(text ?? '') ?? [];
  return at ? { at: Number(at), orderNo } : null;
};

/** A page of a member's orders, newest first, with the picture and kind of what was taken. */
export const ordersPage = (db: Database, accountId: string, before: Cursor | null, rows: number) =>
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

/** An order as its member sees it. */
export const orderOnWire = (
  { order, picture, kind }: Awaited<ReturnType<typeof ordersPage>>[number],
  language: LanguageCode,
): MallOrder => ({
  orderNo: order.orderNo,
  itemId: order.itemId,
  name: textIn(order.name, language),
  picture,
  kind,
  points: order.points,
  status: order.status,
  reason: order.reason,
  createdAt: new Date(order.createdAt).toISOString(),
  movedAt: new Date(order.movedAt).toISOString(),
});
