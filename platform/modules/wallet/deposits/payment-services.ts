import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { verifyWebhook, parseWebhookSecrets } from '#platform/core/wire/webhooks.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

// The interface to payment services: Alipay, QQ, WeChat, bank and card gateways. An adapter starts a payment and reads
// the messages about it. Everything else is done by the code of the orders.

type PaymentRequest = {
  orderNo: string;
  kind: string;
  amountMinor: number;
  currency: string;
  expiresAt: number;
  /** Address to which the payment page sends the member back. */
  returnUrl: string;
};

/** A service's report about a payment. `pending` means paid but not confirmed yet. */
export type PaymentNotification = {
  /** The service's own id, which stays the same when a message is repeated. */
  messageId: string;
  outcome: 'succeeded' | 'failed' | 'pending';
  orderNo: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
};

type PaymentService = {
  /** Opens a payment and returns the address of its page. Throws if the service does not answer. */
  start: (env: PlatformEnv, payment: PaymentRequest) => Promise<string>;
  /** Reads a raw message. Throws `permission.denied` if it is too old or not signed for the merchant's account. */
  verify: (
    env: PlatformEnv,
    message: { merchantCode: string; body: string; headers: Headers },
    now: number,
  ) => Promise<PaymentNotification>;
  /** True if the service is configured for a merchant on this worker. */
  isAvailable: (env: PlatformEnv, merchantCode: string) => boolean;
};

const messageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.picklist(['payment.succeeded', 'payment.failed', 'payment.pending']),
    data: v.object({
      orderNo: v.pipe(v.string(), v.maxLength(40)),
      paymentId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
      amountMinor: v.pipe(minorSchema, v.minValue(0)),
      currency: v.pipe(v.string(), v.length(3)),
    }),
  }),
);
const outcomes = {
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.pending': 'pending',
} as const;

/** A substitute for a gateway on development machines. Its page is `demo/payments/pay-page.ts`. */
const localService: PaymentService = {
  start: (env, { orderNo, kind, amountMinor, currency, returnUrl }) => {
    const address = new URL('/platform/pay', env.GAME_ORIGIN);
    const shown = { orderNo, kind, amountMinor: String(amountMinor), currency, returnUrl };
    address.search = new URLSearchParams(shown).toString();
    return Promise.resolve(address.href);
  },
  verify: async (env, { merchantCode, body, headers }, now) => {
    const secrets = parseWebhookSecrets(env.PAYMENT_SECRETS, 'local', merchantCode);
    const verdict = await verifyWebhook(secrets, headers, body, now);
    if ('refused' in verdict) throw new WireError('permission.denied', { message: verdict.refused });
    const message = v.safeParse(messageSchema, body);
    if (!message.success) throw new WireError('validation.failed', { fields: { body: 'no message' } });
    const { type, data } = message.output;
    return { messageId: verdict.id, outcome: outcomes[type], ...data };
  },
  isAvailable: (env, merchantCode) =>
    env.OUTBOX === '1' && parseWebhookSecrets(env.PAYMENT_SECRETS, 'local', merchantCode).length > 0,
};

const services: Readonly<Record<string, PaymentService>> = { local: localService };

/** Finds a service by name. Null if there is none or it is not configured for the merchant. */
export function findPaymentService(
  env: PlatformEnv,
  name: string,
  merchantCode: string,
): PaymentService | null {
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  return service?.isAvailable(env, merchantCode) ? service : null;
}
