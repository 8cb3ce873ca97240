import { parseDictionary } from 'structured-headers';

import { minuteS, secondMs } from '#contract/values/durations.ts';

// How the edge authenticates to a platform: HTTP Message Signatures (RFC 9421) with one HMAC key per merchant, and a
// digest of the body (RFC 9530). The platform answers a request only if the edge signed it, and if its method, path,
// query, signed headers and body have not changed since.

/** Maximum deviation of `created`, in s. The platform accepts a write only once within this time. */
export const signatureWindowS = minuteS;

/** Used instead of a merchant's code in requests that the edge makes before it knows the merchant. */
export const anyMerchant = '*';

/** Headers that are signed if present. */
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
/** Minimum length of a secret in `UPSTREAM_SECRETS`, in characters. */
export const minSecretLength = 32;
const maxKeys = 1_000;

type Key = { id: string; hmac: CryptoKey };
type SignatureFields = { created: number; keyid: string; nonce: string };

const utf8 = new TextEncoder();

const importHmac = (bytes: ArrayBuffer | Uint8Array) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const keys = new Map<string, Promise<Key>>();

/**
 * Returns the key of a merchant, derived from a secret. The key's id identifies the secret without revealing anything
 * about it.
 */
function getMerchantKey(secret: string, merchant: string): Promise<Key> {
  const name = `${secret} ${merchant}`;
  const cached = keys.get(name);
  if (cached) return cached;
  if (keys.size >= maxKeys) keys.clear();
  const key = deriveMerchantKey(secret, merchant);
  keys.set(name, key);
  return key;
}

/** Derives bytes for one purpose. They reveal nothing about the secret or about the bytes of other purposes. */
export async function deriveBytes(secret: string, purpose: string): Promise<ArrayBuffer> {
  if (secret.length < minSecretLength) throw new Error('a secret of UPSTREAM_SECRETS is too short');
  return crypto.subtle.sign('HMAC', await importHmac(utf8.encode(secret)), utf8.encode(purpose));
}

async function deriveMerchantKey(secret: string, merchant: string): Promise<Key> {
  const [id, bytes] = await Promise.all([
    deriveBytes(secret, 'id'),
    deriveBytes(secret, `merchant ${merchant}`),
  ]);
  const secretId = Array.from(new Uint8Array(id.slice(0, 4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return { id: `${secretId}.${merchant}`, hmac: await importHmac(bytes) };
}

/** Splits `UPSTREAM_SECRETS` at spaces. The first secret signs; signatures of all secrets are accepted. */
export const splitSecrets = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

/** Builds the `@signature-params` of a request (RFC 9421 §2.3). */
function buildSignatureParameters(headers: Headers, { created, keyid, nonce }: SignatureFields): string {
  const parts = ['@method', '@path', '@query', ...signedHeaders.filter((name) => headers.has(name))];
  const covered = parts.map((name) => `"${name}"`).join(' ');
  return `(${covered});created=${created};keyid="${keyid}";alg="hmac-sha256";nonce="${nonce}";tag="${label}"`;
}

/** Builds the signature base (RFC 9421 §2.5). */
function buildSignatureBase({ method, url }: Request, headers: Headers, parameters: string): Uint8Array {
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

const computeDigest = async (body: ArrayBuffer) =>
  `sha-256=:${base64(await crypto.subtle.digest('SHA-256', body))}:`;

/** Signs a request at `now` (ms since 1970). Reads the whole body. Throws if no secret is set. */
export async function signRequest(
  secrets: string | undefined,
  request: Request,
  merchant: string,
  now: number,
): Promise<Request> {
  const [secret] = splitSecrets(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  const key = await getMerchantKey(secret, merchant);
  const body = request.body ? await request.arrayBuffer() : null;
  const headers = new Headers(request.headers);
  headers.delete('Content-Digest');
  if (body) headers.set('Content-Digest', await computeDigest(body));
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const parameters = buildSignatureParameters(headers, {
    created: Math.floor(now / 1_000),
    keyid: key.id,
    nonce,
  });
  const base = buildSignatureBase(request, headers, parameters);
  const signature = await crypto.subtle.sign('HMAC', key.hmac, base);
  headers.set('Signature-Input', `${label}=${parameters}`);
  headers.set('Signature', `${label}=:${base64(signature)}:`);
  return new Request(request, { method: request.method, headers, body });
}

/** A valid signature; `created` in ms since 1970. */
export type Signature = { nonce: string; created: number };
/** A valid signature, or the reason for a refusal; the reason is for the log. */
export type Verdict = Signature | { refused: string };

/** Verifies a request at `now` (ms since 1970). `body` is called only after all other checks have passed. */
export async function verifyRequest(
  secrets: string | undefined,
  request: Request,
  body: () => Promise<ArrayBuffer>,
  now: number,
): Promise<Verdict> {
  const signed = readSignature(request.headers);
  if (!signed) return { refused: 'not signed' };
  const merchant = request.headers.get('Merchant') ?? anyMerchant;
  const candidates = await Promise.all(
    splitSecrets(secrets).map((secret) => getMerchantKey(secret, merchant)),
  );
  const key = candidates.find(({ id }) => id === signed.keyid);
  if (!key) return { refused: 'no such key for this merchant' };
  if (Math.abs(now / 1_000 - signed.created) > signatureWindowS)
    return { refused: 'timestamp outside tolerance' };
  const parameters = buildSignatureParameters(request.headers, signed);
  // If the order, the components or the parameters differ, the edge did not sign the request.
  if (request.headers.get('Signature-Input') !== `${label}=${parameters}`)
    return { refused: 'unexpected signature parameters' };
  const isValid = await crypto.subtle.verify(
    'HMAC',
    key.hmac,
    signed.signature,
    buildSignatureBase(request, request.headers, parameters),
  );
  if (!isValid) return { refused: 'invalid signature' };
  const digest = request.headers.get('Content-Digest');
  const bytes = await body();
  if (digest ? digest !== (await computeDigest(bytes)) : bytes.byteLength > 0)
    return { refused: 'body does not match its digest' };
  return { nonce: signed.nonce, created: signed.created * secondMs };
}

/** Parses the signature in the headers; null if it is missing or invalid. */
function readSignature(headers: Headers): (SignatureFields & { signature: ArrayBuffer }) | null {
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
