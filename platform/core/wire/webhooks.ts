import { webhookToleranceS } from '#contract/wire/webhooks.ts';

// Webhook messages, signed by the Standard Webhooks scheme: HMAC-SHA256 over `id.timestamp.body`, with the raw bytes of
// the body.

type Message = { id: string; timestamp: number; body: string };

const minSecretLength = 32;
const utf8 = new TextEncoder();

const importHmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', utf8.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
const buildSignedText = ({ id, timestamp, body }: Message) => utf8.encode(`${id}.${timestamp}.${body}`);

/**
 * Parses space-separated `service:secret`, or `service:merchant:secret` for a merchant's own account at the service.
 * The first secret signs, any of them verifies. Throws for a secret shorter than 32 characters.
 */
export function parseWebhookSecrets(
  list: string | undefined,
  ...owner: readonly [service: string, merchantCode?: string]
): string[] {
  const start = `${owner.join(':')}:`;
  const own = (list ?? '')
    .split(/\s+/)
    .flatMap((entry) => (entry.startsWith(start) ? [entry.slice(start.length)] : []));
  if (own.some((secret) => secret.length < minSecretLength))
    throw new Error(`a webhook secret of ${start} is too short`);
  return own;
}

/** Returns the `webhook-signature` header of a message. */
export async function signWebhook(secret: string, message: Message): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importHmacKey(secret), buildSignedText(message));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
}

/** Returns the id if signature and time are valid, otherwise the reason for the refusal, for the log. */
export async function verifyWebhook(
  secrets: readonly string[],
  headers: Headers,
  body: string,
  now: number,
): Promise<{ id: string } | { refused: string }> {
  const id = headers.get('webhook-id') ?? '';
  const sentAt = headers.get('webhook-timestamp') ?? '';
  if (!/^[\w.-]{8,128}$/.test(id) || !/^\d{1,12}$/.test(sentAt)) return { refused: 'no id or time' };
  const timestamp = Number(sentAt);
  if (Math.abs(now / 1_000 - timestamp) > webhookToleranceS)
    return { refused: 'timestamp outside tolerance' };
  const signatures = (headers.get('webhook-signature') ?? '').split(' ').flatMap((entry) => {
    const [version, value = ''] = entry.split(',');
    return version === 'v1' ? [decodeBase64(value)] : [];
  });
  // While a secret is being rotated, the service signs with the old and the new secret. Only the first four signatures
  // are checked, however many are sent.
  for (const secret of secrets) {
    const key = await importHmacKey(secret);
    for (const signature of signatures.slice(0, 4)) {
      if (await crypto.subtle.verify('HMAC', key, signature, buildSignedText({ id, timestamp, body })))
        return { id };
    }
  }
  return { refused: 'no valid signature' };
}
