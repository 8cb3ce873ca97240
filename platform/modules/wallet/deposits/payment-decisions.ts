import { eq, sql } from 'drizzle-orm';

import type { Database, Statement } from '#platform/core/database/client.ts';
import { readBonusDue } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import {
  buildPaymentClaim,
  buildCreditGuard,
  findCreditObstacle,
} from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  buildCreditStatements,
  canChangeStatus,
  buildStatusChangeStatements,
  type OrderRow,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
import type { PaymentNotification } from '#platform/modules/wallet/deposits/payment-services.ts';
import { type Payment, buildPaymentPlacement } from '#platform/modules/wallet/deposits/payments.ts';
import { depositOrders, type paymentMessages } from '#platform/modules/wallet/deposits/tables.ts';

// Decides the effect of a payment service's message on its order, by the order's state, and on its payment, by the
// payment's place.

export type Outcome = (typeof paymentMessages.$inferSelect)['outcome'];
export type Decision = { outcome: Outcome; statements: Statement[] };

type MessageContext = {
  db: Database;
  service: string;
  order: OrderRow;
  /** Undefined if the payment has neither been announced nor come in. */
  payment: Payment | undefined;
  message: PaymentNotification;
  at: number;
};

const ignoredDecision: Decision = { outcome: 'ignored', statements: [] };

/**
 * Decides about a message:
 *
 * - paid as agreed: credited, even after the order's time to pay;
 * - paid with another amount or currency, over the member's own limit, or by a member on a break or excluded: held for
 *   an operator, who credits what came in or rejects it and returns the money;
 * - paid, but no longer expected, or for a closed account: a stray, which an operator returns;
 * - paid, after an operator credited the order without a reported payment: the payment becomes the order's, whatever
 *   its amount;
 * - reported again: ignored if the amount is the same. A held or stray payment takes a new amount; for a credited or
 *   returned payment the desk shows the difference;
 * - paid and not confirmed yet: the order no longer awaits the member and does not expire;
 * - failed: the order stays open, because the member may try again. An order that was reported as paid is rejected,
 *   held or not;
 * - failed after it was credited or returned: nothing is booked, and the desk shows the failure.
 */
export async function decideMessage(context: MessageContext): Promise<Decision> {
  const { db, order, payment, message, at } = context;
  if (message.outcome === 'pending')
    return !payment && canChangeStatus(order.status, 'submitted')
      ? {
          outcome: 'pending',
          statements: [
            ...buildStatusChangeStatements(db, order.orderNo, 'submitted', at, {
              paymentId: message.paymentId,
            }),
            buildPlacement(context, 'announced', 0),
          ],
        }
      : ignoredDecision;
  const cameIn = payment && payment.place !== 'announced' ? payment : undefined;
  if (message.outcome === 'failed') return cameIn ? failPayment(context, cameIn) : failAttempt(context);
  return cameIn && cameIn.place !== 'failed' ? decideRepeated(context, cameIn) : decideIncoming(context);
}

/** `amountMinor` is the amount that came in. */
const buildPlacement = (
  { db, service, order, message, at }: MessageContext,
  where: Payment['place'],
  amountMinor: number = message.amountMinor,
): Statement =>
  buildPaymentPlacement(db, {
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

/** For an order that an operator credited before. */
const buildClaim = ({ db, order, message }: MessageContext): Statement =>
  db
    .update(depositOrders)
    .set(buildPaymentClaim(message.paymentId))
    .where(eq(depositOrders.orderNo, order.orderNo));

/** Decides about a payment that failed before any money came in. */
function failAttempt(context: MessageContext): Decision {
  const { db, order, message, at } = context;
  const { orderNo, status } = order;
  if (order.paymentId === message.paymentId && status === 'submitted') {
    // Another payment may be held for the order meanwhile: then the message is decided again.
    const asRead = sql`payment_id = ${message.paymentId} AND paid_minor IS NULL`;
    const rejected = buildStatusChangeStatements(db, orderNo, 'rejected', at, { reason: 'payment' }, asRead);
    return { outcome: 'failed', statements: [...rejected, buildPlacement(context, 'failed', 0)] };
  }
  // An operator has credited the announced payment.
  if (order.paymentId === message.paymentId && status === 'credited')
    return { outcome: 'taken-back', statements: [buildPlacement(context, 'taken-back', 0)] };
  const note = db.update(depositOrders).set({ failedAt: at }).where(eq(depositOrders.orderNo, orderNo));
  return { outcome: 'failed', statements: canChangeStatus(status, 'expired') ? [note] : [] };
}

/** Decides about a payment that failed after it had come in. */
function failPayment(context: MessageContext, payment: Payment): Decision {
  const { db, order, at } = context;
  const placement = buildPlacement(context, 'failed', 0);
  switch (payment.place) {
    case 'held': {
      // The held money never came in, so there is nothing to return.
      const columns = { reason: 'payment', paidMinor: null } as const;
      const rejected = buildStatusChangeStatements(db, order.orderNo, 'rejected', at, columns);
      return { outcome: 'failed', statements: [...rejected, placement] };
    }
    case 'stray':
      return { outcome: 'failed', statements: [placement] };
    default:
      // If the amount is 0, the failure is already known, or an operator has settled the failure.
      return payment.amountMinor === 0
        ? ignoredDecision
        : { outcome: 'taken-back', statements: [buildPlacement(context, 'taken-back', 0)] };
  }
}

const isPaidAsReported = ({ order, message }: MessageContext): boolean =>
  order.paidMinor === message.amountMinor && order.currency === message.currency;

const isCreditedBy = ({ order, message }: MessageContext): boolean =>
  order.status === 'credited' && order.paymentId === message.paymentId;

/** Decides about a further report that a payment came in. */
function decideRepeated(context: MessageContext, payment: Payment): Decision {
  const { db, order, message } = context;
  const { amountMinor, currency } = message;
  if (payment.amountMinor === amountMinor && payment.currency === currency) return ignoredDecision;
  switch (payment.place) {
    case 'held': {
      const columns = {
        paidMinor: getPaidAmount(order, message),
        heldFor: findDifference(order, message) ?? undefined,
      };
      const again = db
        .update(depositOrders)
        .set({ ...columns, status: 'submitted' })
        .where(eq(depositOrders.orderNo, order.orderNo));
      return { outcome: 'held', statements: [again, buildPlacement(context, 'held')] };
    }
    case 'stray':
      return { outcome: 'unmatched', statements: [buildPlacement(context, 'stray')] };
    default:
      return payment.place !== 'settled' && isCreditedBy(context) && isPaidAsReported(context)
        ? { outcome: 'confirmed', statements: [buildPlacement(context, 'credited')] }
        : { outcome: 'differs', statements: [buildPlacement(context, 'differs')] };
  }
}

/** 0 if the payment is in another currency, because its value in the order's currency is unknown. */
const getPaidAmount = (order: OrderRow, { currency, amountMinor }: PaymentNotification): number =>
  currency === order.currency ? amountMinor : 0;

/** Decides about the money of a payment that comes in, for the first time or after a failure. */
async function decideIncoming(context: MessageContext): Promise<Decision> {
  const { db, order, message, at } = context;
  const { orderNo, status } = order;
  const { paymentId } = message;
  // An operator has credited the payment when it was only announced, or before any report.
  if (status === 'credited' && (order.paymentId ?? paymentId) === paymentId) {
    const claimed = order.paymentId === null ? [buildClaim(context)] : [];
    return isPaidAsReported(context)
      ? { outcome: 'confirmed', statements: [...claimed, buildPlacement(context, 'credited')] }
      : { outcome: 'differs', statements: [...claimed, buildPlacement(context, 'differs')] };
  }
  const stray: Decision = { outcome: 'unmatched', statements: [buildPlacement(context, 'stray')] };
  if (order.paidMinor !== null || !canChangeStatus(status, 'credited')) return stray;
  const paidMinor = getPaidAmount(order, message);
  const obstacle = await findCreditObstacle(db, order, paidMinor, at);
  if (obstacle === 'closed') return stray;
  const heldFor = obstacle ?? findDifference(order, message);
  // Another payment may be held for the order meanwhile, or an operator may decide about the order. Then the
  // message is decided again.
  const holdsNone = sql`paid_minor IS NULL`;
  if (heldFor === null) {
    const bonus = await readBonusDue(db, order, paidMinor, at);
    return {
      outcome: 'credited',
      statements: [
        // The batch also fails if the limit is lowered, the member excluded or the account closed meanwhile, or if
        // another deposit takes the bonus first.
        ...buildCreditStatements(
          db,
          order,
          { paidMinor, paymentId, bonus, at },
          buildCreditGuard(order, at),
          holdsNone,
        ),
        buildPlacement(context, 'credited'),
      ],
    };
  }
  const columns = { paymentId, paidMinor, heldFor };
  const hold =
    status === 'submitted'
      ? [
          db
            .update(depositOrders)
            .set({ ...columns, status: sql`CASE WHEN ${holdsNone} THEN 'submitted' END` })
            .where(eq(depositOrders.orderNo, orderNo)),
        ]
      : buildStatusChangeStatements(db, orderNo, 'submitted', at, columns);
  return { outcome: 'held', statements: [...hold, buildPlacement(context, 'held')] };
}

function findDifference(
  { amountMinor, currency }: OrderRow,
  paid: PaymentNotification,
): 'amount' | 'currency' | null {
  if (paid.currency !== currency) return 'currency';
  return paid.amountMinor === amountMinor ? null : 'amount';
}
