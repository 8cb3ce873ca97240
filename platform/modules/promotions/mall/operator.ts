import { and, asc, desc, eq, sql, type SQLWrapper } from 'drizzle-orm';

import type { MallRefusal } from '#contract/values/promotions/mall.ts';
import { violatesConstraint, type Database } from '#platform/core/database/client.ts';
import { type ItemRow, type OrderRow } from '#platform/modules/promotions/mall/orders.ts';
import { buildPointEntry } from '#platform/modules/promotions/mall/points.ts';
import { mallItems, mallOrders } from '#platform/modules/promotions/mall/tables.ts';

const ORDERS_SHOWN = 50;

export type ItemDraft = Omit<ItemRow, 'id'>;

/** Adds an item and returns its id. */
export async function addItem(db: Database, draft: ItemDraft): Promise<number> {
  const added = await db.insert(mallItems).values(draft).returning({ id: mallItems.id }).get();
  return added.id;
}

/**
 * An operator's change to an item. `addStock` is added to the current stock, so orders made meanwhile count. `addStock`
 * may be negative, but the resulting stock may not.
 */
export type ItemChange = { points: number; perMember: number | null; addStock: number; shown: boolean };

/** Changes an item; orders keep their price. Returns false if it is unknown or its stock would become negative. */
export async function changeItem(db: Database, id: number, change: ItemChange): Promise<boolean> {
  const { addStock, ...fields } = change;
  try {
    const changed = await db
      .update(mallItems)
      .set({ ...fields, stock: sql`${mallItems.stock} + ${addStock}` })
      .where(eq(mallItems.id, id))
      .returning({ id: mallItems.id });
    return changed.length > 0;
  } catch (error) {
    if (violatesConstraint(error, 'CHECK constraint failed: mall_no_oversale')) return false;
    throw error;
  }
}

/** Lists the items of all merchants, grouped by merchant. */
export const listItemsForDesk = (db: Database): Promise<ItemRow[]> =>
  db
    .select()
    .from(mallItems)
    .orderBy(asc(mallItems.merchantCode), asc(mallItems.sequence), asc(mallItems.id))
    .all();

/** Lists the orders to be sent, oldest first. */
export const listWaitingOrders = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(eq(mallOrders.status, 'requested'))
    .orderBy(asc(mallOrders.createdAt))
    .limit(ORDERS_SHOWN)
    .all();

/** Returns the query of a member's orders that are neither sent nor refused yet. */
export const ordersToSendQuery = (db: Database, accountId: SQLWrapper | string) =>
  db
    .select({ orderNo: mallOrders.orderNo })
    .from(mallOrders)
    .where(and(eq(mallOrders.accountId, accountId), eq(mallOrders.status, 'requested')));

/** Lists a member's orders, newest first. */
export const listNewestMallOrders = (db: Database, accountId: string, rows: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(eq(mallOrders.accountId, accountId))
    .orderBy(desc(mallOrders.createdAt), desc(mallOrders.orderNo))
    .limit(rows)
    .all();

/** Marks an order as sent, or refuses it and returns its points and stock. Returns false if it was already decided. */
export async function decideOrder(
  db: Database,
  orderNo: string,
  reason: MallRefusal | null,
  now: number,
): Promise<boolean> {
  const order = await db
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.orderNo, orderNo), eq(mallOrders.status, 'requested')))
    .get();
  if (!order) return false;
  const { accountId, itemId, points } = order;
  const status = reason === null ? 'sent' : 'refused';
  const statusChange = db
    .update(mallOrders)
    .set({ status, reason, movedAt: now })
    .where(eq(mallOrders.orderNo, orderNo));
  const returns = [
    buildPointEntry(db, { accountId, reason: 'return', source: orderNo, points, at: now }),
    db
      .update(mallItems)
      .set({ stock: sql`${mallItems.stock} + 1` })
      .where(eq(mallItems.id, itemId)),
  ];
  try {
    await db.batch([statusChange, ...(reason === null ? [] : returns)]);
    return true;
  } catch (error) {
    // Another operator was first. The trigger or the unique entry of the returned points has refused the batch.
    if (violatesConstraint(error, 'mall: an order moves once') || violatesConstraint(error, 'UNIQUE'))
      return false;
    throw error;
  }
}

/** Gives a member points. Each gift gets a number of its own, so every call counts. */
export const givePoints = async (db: Database, accountId: string, points: number, now: number) => {
  await db.batch([
    buildPointEntry(db, { accountId, reason: 'gift', source: crypto.randomUUID(), points, at: now }),
  ]);
};
