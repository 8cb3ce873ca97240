import { connect } from 'cloudflare:sockets';

import { webhooks } from '#contract/wire/webhooks.ts';
import { signWebhook } from '#platform/core/wire/webhooks.ts';

/** A payment message of the local payment service. The platform's adapter for this service reads `data`. */
export type LocalMessage = {
  id: string;
  type: 'payment.succeeded' | 'payment.failed' | 'payment.pending';
  data: { orderNo: string; paymentId: string; amountMinor: number; currency: string };
};

const [{ path }] = webhooks;

async function signMessage(secret: string, { id, ...message }: LocalMessage, now: number) {
  const body = JSON.stringify(message);
  const timestamp = Math.floor(now / 1_000);
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signWebhook(secret, { id, timestamp, body }),
  };
  return { body, headers };
}

/** Posts a message to the site of an origin, as an external server would. Returns the response status. */
export async function sendMessage(
  origin: string,
  secret: string,
  message: LocalMessage,
  now: number,
): Promise<number> {
  const { body, headers } = await signMessage(secret, message, now);
  const site = new URL(origin);
  if (!site.hostname.endsWith('.localhost'))
    return (await fetch(new URL(path, origin), { method: 'POST', headers, body })).status;
  // Connects by socket, because only browsers resolve names below `localhost`, and `fetch` cannot set `Host`.
  const socket = connect({ hostname: 'localhost', port: Number(site.port) });
  const head = Object.entries({
    ...headers,
    Host: site.host,
    'Content-Length': body.length,
    Connection: 'close',
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
  const writer = socket.writable.getWriter();
  await writer.write(new TextEncoder().encode(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`));
  const reply = await new Response(socket.readable).text();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0);
}
