import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import {
  depositOrders,
  onDesk,
  paymentMessages,
  payments,
  returnedPayments,
} from '#platform/modules/wallet/deposits/tables.ts';

// Money that came in and that no order waits for, and what was credited or returned and is not what came in: one entry for
// each payment. An operator sends the one back and settles the other, and notes that, once.

type Message = typeof paymentMessages.$inferSelect;
/** The message that put a payment on the desk, where it is, and what its order was credited with, if it was, minor units. */
export type DeskPayment = Message & {
  place: (typeof payments.$inferSelect)['place'];
  creditedMinor: number | null;
  orderCurrency: string;
};
/** Where a page begins: the last entry of the page before. */
export type StrayCursor = Pick<Message, 'at' | 'id'>;

const PAGE = 50;

/** A page of what is on the desk, newest first, until an operator has noted it. `next` is null after the last page. */
export async function unmatchedPayments(
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
    .limit(PAGE + 1)
    .all();
  const list = found.slice(0, PAGE);
  const last = found.length > PAGE ? list.at(-1) : undefined;
  return { list, next: last ? { at: last.at, id: last.id } : null };
}

/**
 * Notes that a stray payment was sent back, or a difference settled: by whom, why, and when. `messageId`: of the message
 * that put it on the desk. True once; false for what was noted before, has changed since it was seen, or is nothing to note.
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

/** What was sent back or settled, newest first, as it was noted. */
export const newestReturns = (db: Database) =>
  db
    .select({ payment: getTableColumns(paymentMessages), noted: getTableColumns(returnedPayments) })
    .from(returnedPayments)
    .innerJoin(paymentMessages, eq(paymentMessages.id, returnedPayments.paymentMessageId))
    .orderBy(desc(returnedPayments.at))
    .limit(PAGE)
    .all();
