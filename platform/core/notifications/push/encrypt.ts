import { webcrypto } from 'node:crypto';

/** What a browser gives at its subscription, base64url: its public key on P-256, and a secret. */
export type Recipient = { p256dh: string; auth: string };

/** What is drawn by lot for each message. */
export type Drawn = { keys: webcrypto.CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

const recordSize = 4_096;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
// Node's types of it: those of workerd do not know the parameters of ECDH.
const { subtle } = webcrypto;
const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  );
}

async function draw(): Promise<Drawn> {
  const keys = await subtle.generateKey(curve, true, ['deriveBits']);
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** A message for one browser alone, as its push service is sent it: one record of `aes128gcm` (RFC 8291, RFC 8188). */
export async function encryptPush(
  text: string,
  { p256dh, auth }: Recipient,
  drawn?: Drawn,
): Promise<Uint8Array<ArrayBuffer>> {
  const { keys, salt } = drawn ?? (await draw());
  const theirs = bytesOf(p256dh);
  const ours = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
  const their = await subtle.importKey('raw', theirs, curve, false, []);
  const shared = new Uint8Array(
    await subtle.deriveBits({ name: 'ECDH', public: their }, keys.privateKey, 256),
  );
  const secret = await hkdf(shared, bytesOf(auth), joined(utf8('WebPush: info\0'), theirs, ours), 32);
  const [key, nonce] = await Promise.all([
    hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12),
  ]);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  // The 2 says that no record follows.
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    aes,
    joined(utf8(text), Uint8Array.of(2)),
  );
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, recordSize);
  head[4] = ours.length;
  return joined(salt, head, ours, new Uint8Array(sealed));
}
