import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import { depositOrders, payments } from '#platform/modules/wallet/deposits/tables.ts';

// A payment is where its money is: at one place, whatever is told of it and how often. A message is kept only while its
// payment is as it was when the message was decided about, so that of two at once one is decided anew.

export type Payment = typeof payments.$inferSelect;
type PaymentKey = Pick<Payment, 'merchantCode' | 'service' | 'paymentId'>;
/** What of an order names its payment. */
type OrderKey = { merchantCode: string; service: string | null; paymentId: string | null };

/** What SQLite says of a message whose payment is not as it was read. */
export const paymentMoved = 'NOT NULL constraint failed: payment_messages.order_no';

const isPayment = ({ merchantCode, service, paymentId }: PaymentKey) =>
  and(
    eq(payments.merchantCode, merchantCode),
    eq(payments.service, service),
    eq(payments.paymentId, paymentId),
  );
const isHeldBy = ({ merchantCode, service, paymentId }: OrderKey) =>
  and(
    isPayment({ merchantCode, service: service ?? '', paymentId: paymentId ?? '' }),
    eq(payments.place, 'held'),
  );

/** A payment that came in or was announced; undefined for any other. */
export const findPayment = (db: Database, key: PaymentKey): Promise<Payment | undefined> =>
  db.select().from(payments).where(isPayment(key)).get();

/** The number of a message's order in SQL while its payment is as it was read, none where there was none; else NULL. */
export const whileAsRead = (orderNo: string, key: PaymentKey, read: Payment | undefined): SQL => sql`
  CASE WHEN (SELECT place || ' ' || message_id FROM payments WHERE merchant_code = ${key.merchantCode}
      AND service = ${key.service} AND payment_id = ${key.paymentId})
    IS ${read ? `${read.place} ${read.messageId}` : null} THEN ${orderNo} END`;

/** The statement that puts a payment at its place. The order that it was first told for stays. */
export const placePayment = (db: Database, payment: Payment): Statement => {
  const { amountMinor, currency, place, messageId, at } = payment;
  return db
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: [payments.merchantCode, payments.service, payments.paymentId],
      set: { amountMinor, currency, place, messageId, at },
    });
};

/** The message by which an order holds a payment, in a statement about it; NULL where it holds none. */
const heldMessage = sql`(SELECT p.message_id FROM payments p WHERE p.merchant_code = deposit_orders.merchant_code
  AND p.service = deposit_orders.service AND p.payment_id = deposit_orders.payment_id AND p.place = 'held')`;

/** True in SQL, about an order, while it holds the payment that was seen, or none where none was. */
export const holdsAsSeen = (messageId: string | null): SQL => sql`${heldMessage} IS ${messageId}`;

/**
 * The statement that puts what an order holds at another place, for the batch by which an operator decides about the order
 * as it was seen (`holdsAsSeen`); nothing for one that holds none.
 */
export const releaseHeld = (
  db: Database,
  order: OrderKey,
  place: 'credited' | 'stray',
  at: number,
): Statement => db.update(payments).set({ place, at }).where(isHeldBy(order));

/** The payment that an order holds for an operator; undefined: none. */
export const heldPaymentOf = (db: Database, order: OrderKey): Promise<Payment | undefined> =>
  db.select().from(payments).where(isHeldBy(order)).get();

/** What orders hold for an operator, by their numbers. */
export const heldBy = (db: Database, orderNos: readonly string[]): Promise<Payment[]> =>
  db
    .select(getTableColumns(payments))
    .from(depositOrders)
    .innerJoin(
      payments,
      and(
        eq(payments.merchantCode, depositOrders.merchantCode),
        eq(payments.service, depositOrders.service),
        eq(payments.paymentId, depositOrders.paymentId),
        eq(payments.place, 'held'),
      ),
    )
    .where(isAmong(depositOrders.orderNo, orderNos))
    .all();
