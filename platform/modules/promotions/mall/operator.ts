import { and, asc, desc, eq, sql, type SQLWrapper } from 'drizzle-orm';

import type { MallRefusal } from '#contract/values/promotions/mall.ts';
import { brokeConstraint, type Database } from '#platform/core/database/client.ts';
import { type ItemRow, type OrderRow } from '#platform/modules/promotions/mall/orders.ts';
import { movePoints } from '#platform/modules/promotions/mall/points.ts';
import { mallItems, mallOrders } from '#platform/modules/promotions/mall/tables.ts';

// What an operator does with the mall: what there is for points, and what members took.

const SHOWN = 50;

/** A new item, or what it is from now on. Its stock is what is changed by, so that what members take meanwhile counts. */
export type ItemDraft = Omit<ItemRow, 'id'>;

/** Adds an item. Returns its id. */
export async function addItem(db: Database, draft: ItemDraft): Promise<number> {
  const added = await db.insert(mallItems).values(draft).returning({ id: mallItems.id }).get();
  return added.id;
}

/** What of an item an operator changes; `addStock` may be below zero, but not below what there is. */
export type ItemChange = { points: number; perMember: number | null; addStock: number; shown: boolean };

/** Changes an item; false where there is none, or its stock would go below zero. Orders keep their price. */
export async function changeItem(db: Database, id: number, change: ItemChange): Promise<boolean> {
  const { addStock, ...facts } = change;
  try {
    const changed = await db
      .update(mallItems)
      .set({ ...facts, stock: sql`${mallItems.stock} + ${addStock}` })
      .where(eq(mallItems.id, id))
      .returning({ id: mallItems.id });
    return changed.length > 0;
  } catch (error) {
    if (brokeConstraint(error, 'CHECK constraint failed: mall_no_oversale')) return false;
    throw error;
  }
}

/** Items of all merchants, those of one merchant together. */
export const itemsForDesk = (db: Database): Promise<ItemRow[]> =>
  db
    .select()
    .from(mallItems)
    .orderBy(asc(mallItems.merchantCode), asc(mallItems.sequence), asc(mallItems.id))
    .all();

/** Orders that wait to be sent, oldest first. */
export const waitingOrders = (db: Database): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(eq(mallOrders.status, 'requested'))
    .orderBy(asc(mallOrders.createdAt))
    .limit(SHOWN)
    .all();

/** The query of what a member took that is still to be sent or refused. */
export const ordersToSend = (db: Database, accountId: SQLWrapper | string) =>
  db
    .select({ orderNo: mallOrders.orderNo })
    .from(mallOrders)
    .where(and(eq(mallOrders.accountId, accountId), eq(mallOrders.status, 'requested')));

/** A member's orders, newest first. */
export const newestMallOrders = (db: Database, accountId: string, rows: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(mallOrders)
    .where(eq(mallOrders.accountId, accountId))
    .orderBy(desc(mallOrders.createdAt), desc(mallOrders.orderNo))
    .limit(rows)
    .all();

/**
 * Marks an order as sent, or refuses it: then its points and its piece go back, in the same batch. False where it does
 * not wait for that any more.
 */
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
  const move = db
    .update(mallOrders)
    .set({ status, reason, movedAt: now })
    .where(eq(mallOrders.orderNo, orderNo));
  const back = [
    movePoints(db, { accountId, reason: 'return', source: orderNo, points, at: now }),
    db
      .update(mallItems)
      .set({ stock: sql`${mallItems.stock} + 1` })
      .where(eq(mallItems.id, itemId)),
  ];
  try {
    await db.batch([move, ...(reason === null ? [] : back)]);
    return true;
  } catch (error) {
    // The trigger, or the entry of what was given back: another operator was first.
    if (brokeConstraint(error, 'mall: an order moves once') || brokeConstraint(error, 'UNIQUE')) return false;
    throw error;
  }
}

/** Gives a member points; the gift's number is its own, so that each is given once. */
export const givePoints = async (db: Database, accountId: string, points: number, now: number) => {
  await db.batch([
    movePoints(db, { accountId, reason: 'gift', source: crypto.randomUUID(), points, at: now }),
  ]);
};
