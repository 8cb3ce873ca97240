import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import { depositOrders, payments } from '#platform/modules/wallet/deposits/tables.ts';

// Each payment has one place, where its money is, however many messages report it. A message is stored only if its
// payment has not changed since the decision about the message. So of two concurrent messages, one is decided again.

export type Payment = typeof payments.$inferSelect;
type PaymentKey = Pick<Payment, 'merchantCode' | 'service' | 'paymentId'>;
type OrderKey = { merchantCode: string; service: string | null; paymentId: string | null };

/** SQLite's error if a message's payment has changed since it was read. */
export const paymentChangedError = 'NOT NULL constraint failed: payment_messages.order_no';

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

/** Finds a payment that came in or was announced. Undefined if there is none. */
export const findPayment = (db: Database, key: PaymentKey): Promise<Payment | undefined> =>
  db.select().from(payments).where(isPayment(key)).get();

/**
 * Returns SQL for the number of a message's order. The SQL yields NULL if the payment has changed since it was read as
 * `read`, which is undefined if there was no payment.
 */
export const orderNoIfUnchangedSql = (
  orderNo: string,
  key: PaymentKey,
  read: Payment | undefined,
): SQL => sql`
  CASE WHEN (SELECT place || ' ' || message_id FROM payments WHERE merchant_code = ${key.merchantCode}
      AND service = ${key.service} AND payment_id = ${key.paymentId})
    IS ${read ? `${read.place} ${read.messageId}` : null} THEN ${orderNo} END`;

/** Builds the statement that records the place of a payment. The payment stays with its first order. */
export const buildPaymentPlacement = (db: Database, payment: Payment): Statement => {
  const { amountMinor, currency, place, messageId, at } = payment;
  return db
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({
      target: [payments.merchantCode, payments.service, payments.paymentId],
      set: { amountMinor, currency, place, messageId, at },
    });
};

/** SQL for a statement on `deposit_orders`: the message of the payment that the order holds. NULL if it holds none. */
const heldMessageSql = sql`(SELECT p.message_id FROM payments p WHERE p.merchant_code = deposit_orders.merchant_code
  AND p.service = deposit_orders.service AND p.payment_id = deposit_orders.payment_id AND p.place = 'held')`;

/** True if the order still holds the payment that was seen, or still holds no payment if none was seen. */
export const holdsAsSeenSql = (messageId: string | null): SQL => sql`${heldMessageSql} IS ${messageId}`;

/**
 * Builds the statement that moves an order's held payment to another place. If no payment is held, nothing changes. The
 * statement belongs to the batch of an operator's decision, which checks `holdsAsSeenSql`.
 */
export const buildHeldRelease = (
  db: Database,
  order: OrderKey,
  place: 'credited' | 'stray',
  at: number,
): Statement => db.update(payments).set({ place, at }).where(isHeldBy(order));

/** Finds the payment that an order holds for an operator. Undefined if there is none. */
export const findHeldPayment = (db: Database, order: OrderKey): Promise<Payment | undefined> =>
  db.select().from(payments).where(isHeldBy(order)).get();

/** Lists the payments that orders hold for an operator, by order number. */
export const listHeldPayments = (db: Database, orderNos: readonly string[]): Promise<Payment[]> =>
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
