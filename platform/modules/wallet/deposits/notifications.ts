import type { Context } from 'hono';

import { webhookAt } from '#contract/wire/webhooks.ts';
import { brokeConstraint, type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { report, respond, traceIdOf } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { bonusChanged } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { wasGuarded } from '#platform/modules/wallet/deposits/order-guard.ts';
import { findOrder, wasOvertaken } from '#platform/modules/wallet/deposits/order-moves.ts';
import { decide, type Outcome } from '#platform/modules/wallet/deposits/payment-decisions.ts';
import {
  type PaymentNotification,
  paymentServiceOf,
} from '#platform/modules/wallet/deposits/payment-services.ts';
import { findPayment, whileAsRead } from '#platform/modules/wallet/deposits/payments.ts';
import { paymentMessages } from '#platform/modules/wallet/deposits/tables.ts';

/** How often a message is decided anew when its order moves meanwhile. */
const ATTEMPTS = 4;

/**
 * Acts on a message once, whatever comes beside it; what it did, or `ignored` for one that was heard before. Throws
 * `not.found` for an order that is not there, or not yet: the service sends again. A payment belongs to the order that it
 * was first told for: told for another one, it is not paid twice.
 */
export async function receivePayment(
  db: Database,
  { service, merchantCode }: { service: string; merchantCode: string },
  { messageId, ...told }: PaymentNotification,
  now: number,
): Promise<Outcome> {
  const id = `${service}:${merchantCode}:${messageId}`;
  const message = { ...told, messageId: id };
  const { outcome: kind, orderNo, paymentId, amountMinor, currency } = message;
  const key = { merchantCode, service, paymentId };
  for (let attempt = 1; ; attempt++) {
    const [named, payment] = await Promise.all([findOrder(db, orderNo), findPayment(db, key)]);
    if (named?.service !== service || named.merchantCode !== merchantCode) throw new WireError('not.found');
    const order = payment ? ((await findOrder(db, payment.orderNo)) ?? named) : named;
    const { outcome, statements } = await decide({ db, service, order, payment, message, at: now });
    const note = db.insert(paymentMessages).values({
      id,
      orderNo: whileAsRead(orderNo, key, payment),
      paymentId,
      amountMinor,
      currency,
      kind,
      outcome,
      at: now,
    });
    try {
      await db.batch([note, ...statements]);
      return outcome;
    } catch (error) {
      if (brokeConstraint(error, 'UNIQUE constraint failed: payment_messages')) return 'ignored';
      if (attempt === ATTEMPTS || !(wasOvertaken(error) || wasGuarded(error) || bonusChanged(error)))
        throw error;
    }
  }
}

/** What somebody has to look at. */
const toLookAt: ReadonlySet<Outcome> = new Set(['unmatched', 'held', 'differs', 'taken-back']);

/** The door for messages of payment services, behind the edge's (`contract/wire/webhooks.ts`). */
export const paymentNotification = (context: Context<PlatformBindings>): Promise<Response> =>
  respond(context, async () => {
    const { env, req } = context;
    const webhook = webhookAt(req.path);
    const merchantCode = req.header('Merchant') ?? '';
    const service = webhook && paymentServiceOf(env, webhook.service, merchantCode);
    if (!service) throw new WireError('not.found');
    const now = Date.now();
    const body = await req.text();
    const message = await service.verify(env, { merchantCode, body, headers: req.raw.headers }, now);
    const at = { service: webhook.service, merchantCode };
    const outcome = await receivePayment(databaseOf(env), at, message, now);
    if (toLookAt.has(outcome))
      report(traceIdOf(req.header('traceparent')), `payment for ${message.orderNo}: ${outcome}`);
    return { received: true };
  });
