import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';

import { webhookAt } from '#contract/wire/webhooks.ts';
import { brokeConstraint, type Database, databaseOf, type Statement } from '#platform/database/client.ts';
import type { PlatformBindings } from '#platform/env.ts';
import { creditGuard, reasonAgainst, wasGuarded } from '#platform/modules/wallet/deposits/order-guard.ts';
import {
  creditStatements,
  findOrder,
  mayMove,
  moveStatements,
  type OrderRow,
  wasOvertaken,
} from '#platform/modules/wallet/deposits/order-moves.ts';
import {
  type PaymentNotification,
  paymentServiceOf,
} from '#platform/modules/wallet/deposits/payment-services.ts';
import { depositOrders, paymentMessages } from '#platform/modules/wallet/deposits/tables.ts';
import { report, respond, traceIdOf } from '#platform/wire/envelope.ts';
import { WireError } from '#platform/wire/wire-error.ts';

type Outcome = (typeof paymentMessages.$inferSelect)['outcome'];
/** What a message does to its order. */
type Decision = { outcome: Outcome; statements: Statement[] };

/**
 * Decides about a message, by the state that its order is in:
 *
 * - paid as agreed: credited, also after its time;
 * - paid with another amount or currency, over the member's own limit, or by who is on a break or excluded: held for an
 *   operator, who credits what came in or rejects it and returns the money;
 * - paid and not confirmed yet: waits for no member and does not expire any more;
 * - failed: the order stays open, as the member may try again; one that was reported as paid is rejected, held or not;
 * - failed after it was credited: nothing is booked, the operator's desk names it;
 * - paid, and no longer waited for, or for an account that is closed: nobody's order takes it, the operator's desk names it.
 */
async function decide(
  db: Database,
  order: OrderRow,
  message: PaymentNotification,
  at: number,
): Promise<Decision> {
  const { orderNo, status } = order;
  const { outcome, paymentId, amountMinor, currency } = message;
  const held = order.paidMinor !== null;
  if (outcome === 'pending')
    return mayMove(status, 'submitted')
      ? { outcome: 'pending', statements: moveStatements(db, orderNo, 'submitted', at, { paymentId }) }
      : { outcome: 'ignored', statements: [] };
  if (outcome === 'failed') {
    if (status === 'submitted' && order.paymentId === paymentId) {
      // What was held did not come in: there is nothing to return.
      const facts = { reason: 'payment', paidMinor: null } as const;
      return { outcome: 'failed', statements: moveStatements(db, orderNo, 'rejected', at, facts) };
    }
    const note = db.update(depositOrders).set({ failedAt: at }).where(eq(depositOrders.orderNo, orderNo));
    if (mayMove(status, 'expired')) return { outcome: 'failed', statements: [note] };
    const takenBack = status === 'credited' && order.paymentId === paymentId;
    return { outcome: takenBack ? 'taken-back' : 'failed', statements: [] };
  }
  // A payment that was only announced before its order was rejected is no repetition: the money came in after all.
  const isSamePayment = order.paymentId === paymentId && (held || status === 'credited');
  if (isSamePayment) return { outcome: 'ignored', statements: [] };
  if (held || !mayMove(status, 'credited')) return { outcome: 'unmatched', statements: [] };
  // Of another currency nothing is known to be paid in this one.
  const paidMinor = currency === order.currency ? amountMinor : 0;
  const against = await reasonAgainst(db, order, paidMinor, at);
  if (against === 'closed') return { outcome: 'unmatched', statements: [] };
  const heldFor = against ?? otherPayment(order, message);
  if (heldFor === null)
    return {
      outcome: 'credited',
      // A limit that is lowered, an exclusion or a closure that is booked meanwhile fails the batch: it is decided anew.
      statements: creditStatements(db, order, { paidMinor, paymentId, at }, creditGuard(order, at)),
    };
  const facts = { paymentId, paidMinor, heldFor };
  const hold =
    status === 'submitted'
      ? // An operator may decide meanwhile: then the batch fails, and the message is decided anew.
        [
          db
            .update(depositOrders)
            .set({
              ...facts,
              status: sql`CASE WHEN status = 'submitted' AND paid_minor IS NULL THEN status END`,
            })
            .where(eq(depositOrders.orderNo, orderNo)),
        ]
      : moveStatements(db, orderNo, 'submitted', at, facts);
  return { outcome: 'held', statements: hold };
}

/** In what a payment is not the one that was agreed on; null: in nothing. */
function otherPayment(
  { amountMinor, currency }: OrderRow,
  paid: PaymentNotification,
): 'amount' | 'currency' | null {
  if (paid.currency !== currency) return 'currency';
  return paid.amountMinor === amountMinor ? null : 'amount';
}

/** How often a message is decided anew when its order moves meanwhile. */
const ATTEMPTS = 4;

/**
 * Acts on a message once, whatever comes beside it; what it did, or `ignored` for one that was heard before. Throws
 * `not.found` for an order that is not there, or not yet: the service sends again.
 */
export async function receivePayment(
  db: Database,
  { service, merchantCode }: { service: string; merchantCode: string },
  message: PaymentNotification,
  now: number,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const order = await findOrder(db, message.orderNo);
    if (order?.service !== service || order.merchantCode !== merchantCode) throw new WireError('not.found');
    const { outcome, statements } = await decide(db, order, message, now);
    const { messageId: id, orderNo, paymentId, amountMinor, currency } = message;
    const note = db
      .insert(paymentMessages)
      .values({ id, orderNo, paymentId, amountMinor, currency, outcome, at: now });
    try {
      await db.batch([note, ...statements]);
      return outcome;
    } catch (error) {
      if (brokeConstraint(error, 'UNIQUE constraint failed: payment_messages')) return 'ignored';
      if (attempt === ATTEMPTS || !(wasOvertaken(error) || wasGuarded(error))) throw error;
    }
  }
}

/** The door for messages of payment services, behind the edge's (`contract/wire/webhooks.ts`). */
export const paymentNotification = (context: Context<PlatformBindings>): Promise<Response> =>
  respond(context, async () => {
    const { env, req } = context;
    const webhook = webhookAt(req.path);
    const service = webhook && paymentServiceOf(env, webhook.service);
    if (!service) throw new WireError('not.found');
    const now = Date.now();
    const body = await req.text();
    const message = await service.verify(env, { body, headers: req.raw.headers }, now);
    const at = { service: webhook.service, merchantCode: req.header('Merchant') ?? '' };
    const outcome = await receivePayment(databaseOf(env), at, message, now);
    if (outcome === 'unmatched' || outcome === 'held' || outcome === 'taken-back')
      report(traceIdOf(req.header('traceparent')), `payment for ${message.orderNo}: ${outcome}`);
    return { received: true };
  });
