import type { Context } from 'hono';

import { findWebhook } from '#contract/wire/webhooks.ts';
import { violatesConstraint, type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { logError, respond, readTraceId } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { isBonusChanged } from '#platform/modules/wallet/deposits/deposit-bonus.ts';
import { isGuardFailure } from '#platform/modules/wallet/deposits/order-guard.ts';
import { findOrder, isOvertaken } from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { decideMessage, type Outcome } from '#platform/modules/wallet/deposits/payment-decisions.ts';
import {
  type PaymentNotification,
  findPaymentService,
} from '#platform/modules/wallet/deposits/payment-services.ts';
import { findPayment, orderNoIfUnchangedSql } from '#platform/modules/wallet/deposits/payments.ts';
import { paymentMessages } from '#platform/modules/wallet/deposits/tables.ts';

/** Attempts to decide a message, because its order may change meanwhile. */
const ATTEMPTS_MAX = 4;

/**
 * Processes a message once, even concurrently, and returns its outcome, `ignored` if it was already processed. Throws
 * `not.found` if the order does not exist yet, so that the service retries. A payment belongs to the first order it was
 * reported for. If it is reported for another order, it is not credited again.
 */
export async function receivePayment(
  db: Database,
  { service, merchantCode }: { service: string; merchantCode: string },
  { messageId, ...notification }: PaymentNotification,
  now: number,
): Promise<Outcome> {
  const id = `${service}:${merchantCode}:${messageId}`;
  const message = { ...notification, messageId: id };
  const { outcome: kind, orderNo, paymentId, amountMinor, currency } = message;
  const key = { merchantCode, service, paymentId };
  for (let attempt = 1; ; attempt++) {
    const [namedOrder, payment] = await Promise.all([findOrder(db, orderNo), findPayment(db, key)]);
    if (namedOrder?.service !== service || namedOrder.merchantCode !== merchantCode)
      throw new WireError('not.found');
    const order = payment ? ((await findOrder(db, payment.orderNo)) ?? namedOrder) : namedOrder;
    const { outcome, statements } = await decideMessage({ db, service, order, payment, message, at: now });
    const note = db.insert(paymentMessages).values({
      id,
      orderNo: orderNoIfUnchangedSql(orderNo, key, payment),
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
      if (violatesConstraint(error, 'UNIQUE constraint failed: payment_messages')) return 'ignored';
      if (attempt === ATTEMPTS_MAX || !(isOvertaken(error) || isGuardFailure(error) || isBonusChanged(error)))
        throw error;
    }
  }
}

const outcomesToReview: ReadonlySet<Outcome> = new Set(['unmatched', 'held', 'differs', 'taken-back']);

/** Handles messages of payment services, forwarded by the edge (`contract/wire/webhooks.ts`). */
export const handlePaymentNotification = (context: Context<PlatformBindings>): Promise<Response> =>
  respond(context, async () => {
    const { env, req } = context;
    const webhook = findWebhook(req.path);
    const merchantCode = req.header('Merchant') ?? '';
    const service = webhook && findPaymentService(env, webhook.service, merchantCode);
    if (!service) throw new WireError('not.found');
    const now = Date.now();
    const body = await req.text();
    const message = await service.verify(env, { merchantCode, body, headers: req.raw.headers }, now);
    const at = { service: webhook.service, merchantCode };
    const outcome = await receivePayment(openDatabase(env), at, message, now);
    if (outcomesToReview.has(outcome))
      logError(readTraceId(req.header('traceparent')), `payment for ${message.orderNo}: ${outcome}`);
    return { received: true };
  });
