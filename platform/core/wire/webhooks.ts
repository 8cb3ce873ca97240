import { webhookToleranceS } from '#contract/wire/webhooks.ts';

// Messages of servers of others, signed by the scheme of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, with
// the body as it came, byte for byte.

type Message = { id: string; timestamp: number; body: string };

const leastSecretLength = 32;
const utf8 = new TextEncoder();

const hmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', utf8.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
const signedText = ({ id, timestamp, body }: Message) => utf8.encode(`${id}.${timestamp}.${body}`);

/**
 * Secrets of a service in a list of `service:secret`, or of a merchant's account at it in one of `service:merchant:secret`,
 * parted by spaces: the first signs, all are accepted. Throws for a secret of fewer than 32 characters.
 */
export function secretsOf(
  list: string | undefined,
  ...owner: readonly [service: string, merchantCode?: string]
): string[] {
  const start = `${owner.join(':')}:`;
  const own = (list ?? '')
    .split(/\s+/)
    .flatMap((entry) => (entry.startsWith(start) ? [entry.slice(start.length)] : []));
  if (own.some((secret) => secret.length < leastSecretLength))
    throw new Error(`a webhook secret of ${start} is too short`);
  return own;
}

/** `webhook-signature` of a message. */
export async function signWebhook(secret: string, message: Message): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(secret), signedText(message));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    return new Uint8Array();
  }
}

/** The id of a message that is signed by one of the secrets and from now; else why it is refused, for the log. */
export async function judgeWebhook(
  secrets: readonly string[],
  headers: Headers,
  body: string,
  now: number,
): Promise<{ id: string } | { refused: string }> {
  const id = headers.get('webhook-id') ?? '';
  const sentAt = headers.get('webhook-timestamp') ?? '';
  if (!/^[\w.-]{8,128}$/.test(id) || !/^\d{1,12}$/.test(sentAt)) return { refused: 'no id or time' };
  const timestamp = Number(sentAt);
  if (Math.abs(now / 1_000 - timestamp) > webhookToleranceS) return { refused: 'too old, or not yet' };
  const signatures = (headers.get('webhook-signature') ?? '').split(' ').flatMap((entry) => {
    const [version, value = ''] = entry.split(',');
    return version === 'v1' ? [bytesOf(value)] : [];
  });
  // While a secret is changed a service signs by both; a few are looked at, whatever is sent.
  for (const secret of secrets) {
    const key = await hmacKey(secret);
    for (const signature of signatures.slice(0, 4)) {
      if (await crypto.subtle.verify('HMAC', key, signature, signedText({ id, timestamp, body })))
        return { id };
    }
  }
  return { refused: 'signature does not hold' };
}
