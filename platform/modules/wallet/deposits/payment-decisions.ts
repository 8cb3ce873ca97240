import { eq, sql } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { bonusDue } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { claim, creditGuard, reasonAgainst } from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  creditStatements,
  mayMove,
  moveStatements,
  type OrderRow,
} from '#platform/modules/wallet/deposits/order-moves.ts';
import type { PaymentNotification } from '#platform/modules/wallet/deposits/payment-services.ts';
import { type Payment, placePayment } from '#platform/modules/wallet/deposits/payments.ts';
import { depositOrders, type paymentMessages } from '#platform/modules/wallet/deposits/tables.ts';

// What a message of a payment service does: to its order, by the state that the order is in, and to its payment, by where
// the payment is.

export type Outcome = (typeof paymentMessages.$inferSelect)['outcome'];
/** What a message does. */
export type Decision = { outcome: Outcome; statements: Statement[] };

/** What a message is held against: its payment's order, and the payment as it was read. */
type Told = {
  db: Database;
  service: string;
  order: OrderRow;
  /** None before it was announced or came in. */
  payment: Payment | undefined;
  message: PaymentNotification;
  at: number;
};

const nothing: Decision = { outcome: 'ignored', statements: [] };

/**
 * Decides about a message:
 *
 * - paid as agreed: credited, also after its time;
 * - paid with another amount or currency, over the member's own limit, or by who is on a break or excluded: held for an
 *   operator, who credits what came in or rejects it and returns the money;
 * - paid, and no longer waited for, or for an account that is closed: a stray, which an operator returns;
 * - paid, where an operator credited the order before any payment was told: it is that one, with the amount or another;
 * - told again: nothing; with another amount: the held or stray amount is what was told last, and where it was credited or
 *   returned the desk names the difference;
 * - paid and not confirmed yet: waits for no member and does not expire any more;
 * - failed: the order stays open, as the member may try again; one that was reported as paid is rejected, held or not;
 * - failed after it was credited or returned: nothing is booked, the desk names it.
 */
export async function decide(told: Told): Promise<Decision> {
  const { db, order, payment, message, at } = told;
  if (message.outcome === 'pending')
    return !payment && mayMove(order.status, 'submitted')
      ? {
          outcome: 'pending',
          statements: [
            ...moveStatements(db, order.orderNo, 'submitted', at, { paymentId: message.paymentId }),
            place(told, 'announced', 0),
          ],
        }
      : nothing;
  const cameIn = payment && payment.place !== 'announced' ? payment : undefined;
  if (message.outcome === 'failed') return cameIn ? failPayment(told, cameIn) : failAttempt(told);
  return cameIn && cameIn.place !== 'failed' ? tellAgain(told, cameIn) : takeIn(told);
}

/** The statement that puts the payment at a place; `amountMinor`: what came in. */
const place = (
  { db, service, order, message, at }: Told,
  where: Payment['place'],
  amountMinor: number = message.amountMinor,
): Statement =>
  placePayment(db, {
    merchantCode: order.merchantCode,
    service,
    paymentId: message.paymentId,
    orderNo: order.orderNo,
    amountMinor,
    currency: message.currency,
    place: where,
    messageId: message.messageId,
    at,
  });

/** The statement that makes a payment that of its order, which an operator credited before any was told. */
const claimFor = ({ db, order, message }: Told): Statement =>
  db.update(depositOrders).set(claim(message.paymentId)).where(eq(depositOrders.orderNo, order.orderNo));

/** A payment failed before any of its money had come in. */
function failAttempt(told: Told): Decision {
  const { db, order, message, at } = told;
  const { orderNo, status } = order;
  if (order.paymentId === message.paymentId && status === 'submitted') {
    // Another payment may be held for the order meanwhile: then it is decided anew.
    const asRead = sql`payment_id = ${message.paymentId} AND paid_minor IS NULL`;
    const rejected = moveStatements(db, orderNo, 'rejected', at, { reason: 'payment' }, asRead);
    return { outcome: 'failed', statements: [...rejected, place(told, 'failed', 0)] };
  }
  // An operator has credited what was only announced.
  if (order.paymentId === message.paymentId && status === 'credited')
    return { outcome: 'taken-back', statements: [place(told, 'taken-back', 0)] };
  const note = db.update(depositOrders).set({ failedAt: at }).where(eq(depositOrders.orderNo, orderNo));
  return { outcome: 'failed', statements: mayMove(status, 'expired') ? [note] : [] };
}

/** A payment that had come in failed. */
function failPayment(told: Told, payment: Payment): Decision {
  const { db, order, at } = told;
  const gone = place(told, 'failed', 0);
  switch (payment.place) {
    case 'held': {
      // What was held did not come in: there is nothing to return.
      const facts = { reason: 'payment', paidMinor: null } as const;
      const rejected = moveStatements(db, order.orderNo, 'rejected', at, facts);
      return { outcome: 'failed', statements: [...rejected, gone] };
    }
    case 'stray':
      return { outcome: 'failed', statements: [gone] };
    default:
      // Its failure is known, or an operator has settled it.
      return payment.amountMinor === 0
        ? nothing
        : { outcome: 'taken-back', statements: [place(told, 'taken-back', 0)] };
  }
}

/** True where an order that is credited was so with what the message says. */
const isPaidAsTold = ({ order, message }: Told): boolean =>
  order.paidMinor === message.amountMinor && order.currency === message.currency;

/** True where the order was credited with the payment. */
const isCreditedBy = ({ order, message }: Told): boolean =>
  order.status === 'credited' && order.paymentId === message.paymentId;

/** A payment whose place is known is told of once more. */
function tellAgain(told: Told, payment: Payment): Decision {
  const { db, order, message } = told;
  const { amountMinor, currency } = message;
  if (payment.amountMinor === amountMinor && payment.currency === currency) return nothing;
  switch (payment.place) {
    case 'held': {
      const facts = { paidMinor: paidBy(order, message), heldFor: otherPayment(order, message) ?? undefined };
      const again = db
        .update(depositOrders)
        .set({ ...facts, status: 'submitted' })
        .where(eq(depositOrders.orderNo, order.orderNo));
      return { outcome: 'held', statements: [again, place(told, 'held')] };
    }
    case 'stray':
      return { outcome: 'unmatched', statements: [place(told, 'stray')] };
    default:
      return payment.place !== 'settled' && isCreditedBy(told) && isPaidAsTold(told)
        ? { outcome: 'confirmed', statements: [place(told, 'credited')] }
        : { outcome: 'differs', statements: [place(told, 'differs')] };
  }
}

/** What came in in the order's currency; of another one nothing is known to be paid in this one. */
const paidBy = (order: OrderRow, { currency, amountMinor }: PaymentNotification): number =>
  currency === order.currency ? amountMinor : 0;

/** The money of a payment comes in: for the first time, or after it had failed. */
async function takeIn(told: Told): Promise<Decision> {
  const { db, order, message, at } = told;
  const { orderNo, status } = order;
  const { paymentId } = message;
  // An operator has credited what was only announced, or what nobody had told of yet.
  if (status === 'credited' && (order.paymentId ?? paymentId) === paymentId) {
    const claimed = order.paymentId === null ? [claimFor(told)] : [];
    return isPaidAsTold(told)
      ? { outcome: 'confirmed', statements: [...claimed, place(told, 'credited')] }
      : { outcome: 'differs', statements: [...claimed, place(told, 'differs')] };
  }
  const stray: Decision = { outcome: 'unmatched', statements: [place(told, 'stray')] };
  if (order.paidMinor !== null || !mayMove(status, 'credited')) return stray;
  const paidMinor = paidBy(order, message);
  const against = await reasonAgainst(db, order, paidMinor, at);
  if (against === 'closed') return stray;
  const heldFor = against ?? otherPayment(order, message);
  // Another payment may be held for the order meanwhile, or an operator decide about it: then it is decided anew.
  const holdsNone = sql`paid_minor IS NULL`;
  if (heldFor === null) {
    const bonus = await bonusDue(db, order, paidMinor, at);
    return {
      outcome: 'credited',
      statements: [
        // A limit that is lowered, an exclusion or a closure that is booked meanwhile fails the batch, too. So does another
        // deposit that has the bonus first.
        ...creditStatements(
          db,
          order,
          { paidMinor, paymentId, bonus, at },
          creditGuard(order, at),
          holdsNone,
        ),
        place(told, 'credited'),
      ],
    };
  }
  const facts = { paymentId, paidMinor, heldFor };
  const hold =
    status === 'submitted'
      ? [
          db
            .update(depositOrders)
            .set({ ...facts, status: sql`CASE WHEN ${holdsNone} THEN 'submitted' END` })
            .where(eq(depositOrders.orderNo, orderNo)),
        ]
      : moveStatements(db, orderNo, 'submitted', at, facts);
  return { outcome: 'held', statements: [...hold, place(told, 'held')] };
}

/** In what a payment is not the one that was agreed on; null: in nothing. */
function otherPayment(
  { amountMinor, currency }: OrderRow,
  paid: PaymentNotification,
): 'amount' | 'currency' | null {
  if (paid.currency !== currency) return 'currency';
  return paid.amountMinor === amountMinor ? null : 'amount';
}
