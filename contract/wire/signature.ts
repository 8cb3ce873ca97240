import { parseDictionary } from 'structured-headers';

import { minuteS, secondMs } from '#contract/values/durations.ts';

/**
 * How the edge shows a platform who asks: HTTP Message Signatures (RFC 9421) with one HMAC key a merchant, and the
 * digest of the body (RFC 9530). Only what the edge signed is answered, as path, headers and body left it.
 */

/** How far `created` may be from the platform's clock, in s. A write passes once within it. */
export const signatureWindowS = minuteS;

/** Signs what is asked before the merchant is known. */
export const anyMerchant = '*';

/** Headers that are signed where they are there: what says who asks, for whom, and what is to be done once. */
const signedHeaders = [
  'content-digest',
  'content-type',
  'authorization',
  'merchant',
  'language',
  'encryption',
  'idempotency-key',
  'x-visitor-ip',
  'x-visitor-network',
  'x-visitor-country',
];

const label = 'edge';
/** Of a secret of `UPSTREAM_SECRETS`, in characters. */
export const leastSecretLength = 32;
const maxKeys = 1_000;

type Key = { id: string; hmac: CryptoKey };
type Stamp = { created: number; keyid: string; nonce: string };

const utf8 = new TextEncoder();

const importHmac = (bytes: ArrayBuffer | Uint8Array) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const keys = new Map<string, Promise<Key>>();

/** The key of a merchant, made from a secret; its id tells the secret from others, and gives nothing of it away. */
function keyOf(secret: string, merchant: string): Promise<Key> {
  const name = `${secret} ${merchant}`;
  const known = keys.get(name);
  if (known) return known;
  if (keys.size >= maxKeys) keys.clear();
  const made = makeKey(secret, merchant);
  keys.set(name, made);
  return made;
}

/** What is made of a secret for one purpose; gives nothing of the secret, nor of another purpose's, away. */
export async function madeFrom(secret: string, purpose: string): Promise<ArrayBuffer> {
  if (secret.length < leastSecretLength) throw new Error('a secret of UPSTREAM_SECRETS is too short');
  return crypto.subtle.sign('HMAC', await importHmac(utf8.encode(secret)), utf8.encode(purpose));
}

async function makeKey(secret: string, merchant: string): Promise<Key> {
  const [id, bytes] = await Promise.all([madeFrom(secret, 'id'), madeFrom(secret, `merchant ${merchant}`)]);
  const secretId = Array.from(new Uint8Array(id.slice(0, 4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { id: `${secretId}.${merchant}`, hmac: await importHmac(bytes) };
}

/** Secrets of `UPSTREAM_SECRETS`, parted by spaces: the first signs, all are accepted. */
export const secretsIn = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

/** `@signature-params` of a request (RFC 9421 §2.3). */
function parametersOf(headers: Headers, { created, keyid, nonce }: Stamp): string {
  const parts = ['@method', '@path', '@query', ...signedHeaders.filter((name) => headers.has(name))];
  const covered = parts.map((name) => `"${name}"`).join(' ');
  return `(${covered});created=${created};keyid="${keyid}";alg="hmac-sha256";nonce="${nonce}";tag="${label}"`;
}

/** What is signed (RFC 9421 §2.5). */
function baseOf({ method, url }: Request, headers: Headers, parameters: string): Uint8Array {
  const { pathname, search } = new URL(url);
  const lines = [
    `"@method": ${method}`,
    `"@path": ${pathname}`,
    `"@query": ${search || '?'}`,
    ...signedHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [`"${name}": ${value.trim()}`];
    }),
    `"@signature-params": ${parameters}`,
  ];
  return utf8.encode(lines.join('\n'));
}

const digestOf = async (body: ArrayBuffer) =>
  `sha-256=:${base64(await crypto.subtle.digest('SHA-256', body))}:`;

/**
 * The request, signed for a merchant (`anyMerchant` before it is known) at `now` (ms since 1970). Reads the whole
 * body. Throws when no secret is set.
 */
export async function signed(
  secrets: string | undefined,
  request: Request,
  merchant: string,
  now: number,
): Promise<Request> {
  const [secret] = secretsIn(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  const key = await keyOf(secret, merchant);
  const body = request.body ? await request.arrayBuffer() : null;
  const headers = new Headers(request.headers);
  headers.delete('Content-Digest');
  if (body) headers.set('Content-Digest', await digestOf(body));
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const parameters = parametersOf(headers, { created: Math.floor(now / 1_000), keyid: key.id, nonce });
  const base = baseOf(request, headers, parameters);
  const signature = await crypto.subtle.sign('HMAC', key.hmac, base);
  headers.set('Signature-Input', `${label}=${parameters}`);
  headers.set('Signature', `${label}=:${base64(signature)}:`);
  return new Request(request, { method: request.method, headers, body });
}

/** Of a signature that holds; `created` in ms since 1970. */
export type Signature = { nonce: string; created: number };
/** A signature that holds, or why it does not, for the log. */
export type Verdict = Signature | { refused: string };

/** Judges a request at `now` (ms since 1970). `body`: its bytes, empty for none; asked for once all else holds. */
export async function judge(
  secrets: string | undefined,
  request: Request,
  body: () => Promise<ArrayBuffer>,
  now: number,
): Promise<Verdict> {
  const given = readSignature(request.headers);
  if (!given) return { refused: 'not signed' };
  const merchant = request.headers.get('Merchant') ?? anyMerchant;
  const candidates = await Promise.all(secretsIn(secrets).map((secret) => keyOf(secret, merchant)));
  const key = candidates.find(({ id }) => id === given.keyid);
  if (!key) return { refused: 'no such key for this merchant' };
  if (Math.abs(now / 1_000 - given.created) > signatureWindowS) return { refused: 'too old, or not yet' };
  const parameters = parametersOf(request.headers, given);
  // Another order, other parts or parameters: not the edge's.
  if (request.headers.get('Signature-Input') !== `${label}=${parameters}`)
    return { refused: 'other parts signed' };
  const holds = await crypto.subtle.verify(
    'HMAC',
    key.hmac,
    given.signature,
    baseOf(request, request.headers, parameters),
  );
  if (!holds) return { refused: 'signature does not hold' };
  const digest = request.headers.get('Content-Digest');
  const bytes = await body();
  if (digest ? digest !== (await digestOf(bytes)) : bytes.byteLength > 0) return { refused: 'another body' };
  return { nonce: given.nonce, created: given.created * secondMs };
}

/** The signature of the headers; null for none, or what is none. */
function readSignature(headers: Headers): (Stamp & { signature: ArrayBuffer }) | null {
  try {
    const parameters = parseDictionary(headers.get('Signature-Input') ?? '').get(label)?.[1];
    const signature = parseDictionary(headers.get('Signature') ?? '').get(label)?.[0];
    const [created, keyid, nonce] = ['created', 'keyid', 'nonce'].map((name) => parameters?.get(name));
    if (typeof created !== 'number' || typeof keyid !== 'string' || typeof nonce !== 'string') return null;
    return signature instanceof ArrayBuffer ? { created, keyid, nonce, signature } : null;
  } catch {
    return null;
  }
}
