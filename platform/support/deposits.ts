import { env } from 'cloudflare:workers';

import { createDeposit, type DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import { parseWebhookSecrets, signWebhook } from '#platform/core/wire/webhooks.ts';
import { ask, call, send } from '#platform/support/client.ts';

const hosts = { aurora: 'localhost', lotus: 'lotus.localhost', harbour: 'harbour.localhost' };
type Merchant = keyof typeof hosts;

/** Builds the body of a deposit, by default of 100.00 by card. */
export const buildDepositBody = (
  overrides: Partial<Parameters<typeof buildBody>[0]> = {},
  merchant: Merchant = 'aurora',
) => buildBody({ methodId: 'card', amountMinor: 10_000, ...overrides }, merchant);
const buildBody = (
  fields: { methodId: string; amountMinor: number; bankId?: string; promotionId?: string },
  merchant: Merchant,
) => ({ gateways: 3 as const, returnUrl: `http://${hosts[merchant]}:4173/m/voucherCenter`, ...fields });

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Opens a deposit that must succeed. */
export const openDeposit = (
  token: string,
  overrides: Parameters<typeof buildDepositBody>[0] = {},
  merchant: Merchant = 'aurora',
): Promise<DepositOrder> =>
  ask(createDeposit, { token, merchant, headers: key(), body: buildDepositBody(overrides, merchant) });

/** Tries to open a deposit and returns the reply. */
export const tryDeposit = async (
  token: string,
  overrides: Parameters<typeof buildDepositBody>[0],
  merchant: Merchant = 'aurora',
) =>
  (
    await call(createDeposit, {
      token,
      merchant,
      headers: key(),
      body: buildDepositBody(overrides, merchant),
    })
  ).envelope;

type Message = {
  id?: string;
  type?: 'payment.succeeded' | 'payment.failed' | 'payment.pending';
  orderNo: string;
  amountMinor?: number;
  currency?: string;
  paymentId?: string;
  /** Age in seconds. */
  age?: number;
  secret?: string;
  /** The merchant whose account at the service signs the message. By default the receiving merchant. */
  signedFor?: Merchant;
  /** Body that is sent instead of the signed body. */
  sent?: string;
  merchant?: Merchant;
};

/** Sends a message of the local payment service as the edge forwards it. Returns the status of the reply. */
export async function sendPaymentMessage({
  age = 0,
  type = 'payment.succeeded',
  ...message
}: Message): Promise<number> {
  const {
    orderNo,
    amountMinor = 10_000,
    currency = 'USD',
    // The same id for each message about one order.
    paymentId = `pay_${orderNo}`,
    merchant = 'aurora',
    signedFor = merchant,
  } = message;
  const id = message.id ?? `msg_${crypto.randomUUID()}`;
  const text = JSON.stringify({ type, data: { orderNo, paymentId, amountMinor, currency } });
  const timestamp = Math.floor(Date.now() / 1_000) - age;
  const [secret = ''] = parseWebhookSecrets(env.PAYMENT_SECRETS, 'local', signedFor);
  const signature = await signWebhook(message.secret ?? secret, { id, timestamp, body: text });
  const response = await send(webhooks[0].path, {
    method: 'POST',
    headers: {
      Merchant: merchant,
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    },
    body: message.sent ?? text,
  });
  return response.status;
}

/** Metadata that a phone writes into a picture, here the place where it was taken. */
export const phoneNote = 'Exif\0\0GPS 60.17N 24.94E';

/**
 * Builds a JPEG file of `bytes` bytes, in base64, with a phone's metadata, one component and an empty scan. `width` and
 * `height` are in pixels.
 */
export function buildJpeg(width: number, height: number, bytes = 1_000): string {
  const data = new Uint8Array(bytes);
  const exif = [0xff, 0xe1, 0, phoneNote.length + 2, ...new TextEncoder().encode(phoneNote)];
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  data.set([0xff, 0xd8, ...exif, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  data.set([0xff, 0xd9], bytes - 2);
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
}
