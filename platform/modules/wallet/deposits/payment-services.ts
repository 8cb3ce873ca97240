import * as v from 'valibot';

import { minorSchema } from '#contract/values/scalars.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { judgeWebhook, secretsOf } from '#platform/core/wire/webhooks.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

// The one seam to whoever moves the money: Alipay, QQ, WeChat, a bank's or a card's gateway. An adapter starts a
// payment and reads the messages about it; everything else is the orders' own.

/** What a payment service needs to know of an order. Amount in minor units. */
type Payment = {
  orderNo: string;
  kind: string;
  amountMinor: number;
  currency: string;
  expiresAt: number;
  /** Where its page leads back to. */
  returnUrl: string;
};

/** What a service says of a payment. `pending`: paid, and not confirmed yet. */
export type PaymentNotification = {
  /** The service's own, the same for a message that is sent again. */
  messageId: string;
  outcome: 'succeeded' | 'failed' | 'pending';
  orderNo: string;
  paymentId: string;
  amountMinor: number;
  currency: string;
};

type PaymentService = {
  /** Opens a payment at the service; the address of the page on which the member pays. Throws when it does not answer. */
  start: (env: PlatformEnv, payment: Payment) => Promise<string>;
  /**
   * Reads a message about a merchant's account at the service by its raw body. Throws `permission.denied` for one that is
   * not signed for that account, or too old.
   */
  verify: (
    env: PlatformEnv,
    message: { merchantCode: string; body: string; headers: Headers },
    now: number,
  ) => Promise<PaymentNotification>;
  /** Whether it is set up for a merchant where this worker runs. */
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

/** Stands for a gateway on a developer's machine; its page is `demo/payments/pay-page.ts`. */
const local: PaymentService = {
  start: (env, { orderNo, kind, amountMinor, currency, returnUrl }) => {
    const address = new URL('/platform/pay', env.GAME_ORIGIN);
    const shown = { orderNo, kind, amountMinor: String(amountMinor), currency, returnUrl };
    address.search = new URLSearchParams(shown).toString();
    return Promise.resolve(address.href);
  },
  verify: async (env, { merchantCode, body, headers }, now) => {
    const secrets = secretsOf(env.PAYMENT_SECRETS, 'local', merchantCode);
    const verdict = await judgeWebhook(secrets, headers, body, now);
    if ('refused' in verdict) throw new WireError('permission.denied', { message: verdict.refused });
    const message = v.safeParse(messageSchema, body);
    if (!message.success) throw new WireError('validation.failed', { fields: { body: 'no message' } });
    const { type, data } = message.output;
    return { messageId: verdict.id, outcome: outcomes[type], ...data };
  },
  isAvailable: (env, merchantCode) =>
    env.OUTBOX === '1' && secretsOf(env.PAYMENT_SECRETS, 'local', merchantCode).length > 0,
};

const services: Readonly<Record<string, PaymentService>> = { local };

/** The service of a name, where it is set up for a merchant. */
export function paymentServiceOf(
  env: PlatformEnv,
  name: string,
  merchantCode: string,
): PaymentService | null {
  const service = Object.hasOwn(services, name) ? services[name] : undefined;
  return service?.isAvailable(env, merchantCode) ? service : null;
}
