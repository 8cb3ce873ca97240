import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import {
  depositOrders,
  onDesk,
  paymentMessages,
  payments,
  returnedPayments,
} from '#platform/modules/wallet/deposits/tables.ts';

// Payments on the operators' desk, one entry for each payment. If no order waits for the money, an operator returns it.
// If a credited or returned payment differs from what came in, an operator settles the difference.
// Each return and each settlement is noted once.

type Message = typeof paymentMessages.$inferSelect;
/** The message that put it on the desk, its place, and the amount credited to its order, if any, in minor units. */
export type DeskPayment = Message & {
  place: (typeof payments.$inferSelect)['place'];
  creditedMinor: number | null;
  orderCurrency: string;
};
/** The last entry of the previous page. */
export type StrayCursor = Pick<Message, 'at' | 'id'>;

const PAGE_SIZE = 50;

/** Reads a page of the payments on the desk without a note, newest first. `next` is null on the last page. */
export async function readDeskPayments(
  db: Database,
  before: StrayCursor | null = null,
): Promise<{ list: DeskPayment[]; next: StrayCursor | null }> {
  const found = await db
    .select({
      ...getTableColumns(paymentMessages),
      place: payments.place,
      at: payments.at,
      orderCurrency: depositOrders.currency,
      creditedMinor: sql<number | null>`CASE WHEN ${depositOrders.status} = 'credited'
        AND ${depositOrders.paymentId} = ${payments.paymentId} THEN ${depositOrders.paidMinor} END`,
    })
    .from(payments)
    .innerJoin(paymentMessages, eq(paymentMessages.id, payments.messageId))
    .innerJoin(depositOrders, eq(depositOrders.orderNo, payments.orderNo))
    .where(
      and(
        onDesk,
        before ? sql`(${payments.at}, ${payments.messageId}) < (${before.at}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(payments.at), desc(payments.messageId))
    .limit(PAGE_SIZE + 1)
    .all();
  const list = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? list.at(-1) : undefined;
  return { list, next: last ? { at: last.at, id: last.id } : null };
}

/**
 * Notes that a stray payment was returned, or a difference settled, with operator, reason and time. `messageId` is the
 * message that put the payment on the desk. False if the payment was already noted, has changed since the operator saw
 * it, or is not on the desk.
 */
export async function notePayment(
  db: Database,
  messageId: string,
  { operator, reason }: { operator: string; reason: string },
  now: number,
): Promise<boolean> {
  const open = and(
    eq(payments.messageId, messageId),
    inArray(payments.place, ['stray', 'differs', 'taken-back']),
  );
  const [noted] = await db.batch([
    db
      .insert(returnedPayments)
      .select(
        db
          .select({
            paymentMessageId: payments.messageId,
            operator: sql<string>`${operator}`.as('operator'),
            reason: sql<string>`${reason}`.as('reason'),
            at: sql<number>`${now}`.as('at'),
          })
          .from(payments)
          .where(open),
      )
      .returning({ id: returnedPayments.paymentMessageId }),
    db
      .update(payments)
      .set({ place: sql`iif(place = 'stray', 'returned', 'settled')`, at: now })
      .where(open),
  ]);
  return noted.length > 0;
}

/** Lists the payments with a note, newest note first. */
export const listNotedPayments = (db: Database) =>
  db
    .select({ payment: getTableColumns(paymentMessages), noted: getTableColumns(returnedPayments) })
    .from(returnedPayments)
    .innerJoin(paymentMessages, eq(paymentMessages.id, returnedPayments.paymentMessageId))
    .orderBy(desc(returnedPayments.at))
    .limit(PAGE_SIZE)
    .all();
