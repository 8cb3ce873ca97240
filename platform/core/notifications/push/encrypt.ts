import { webcrypto } from 'node:crypto';

/** A browser's subscription values in base64url: its public key on P-256, and a secret. */
export type Recipient = { p256dh: string; auth: string };

export type RandomInputs = { keys: webcrypto.CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

const recordSize = 4_096;
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
// From node:crypto because of its types: workerd's types of `crypto.subtle` lack the parameters of ECDH.
const { subtle } = webcrypto;
const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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

async function createRandomInputs(): Promise<RandomInputs> {
  const keys = await subtle.generateKey(curve, true, ['deriveBits']);
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** Encrypts a message for one browser as its push service requires: `aes128gcm`, one record (RFC 8291, RFC 8188). */
export async function encryptPush(
  text: string,
  { p256dh, auth }: Recipient,
  randomInputs?: RandomInputs,
): Promise<Uint8Array<ArrayBuffer>> {
  const { keys, salt } = randomInputs ?? (await createRandomInputs());
  const recipientPoint = decodeBase64Url(p256dh);
  const senderPoint = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
  const recipientKey = await subtle.importKey('raw', recipientPoint, curve, false, []);
  const shared = new Uint8Array(
    await subtle.deriveBits({ name: 'ECDH', public: recipientKey }, keys.privateKey, 256),
  );
  const secret = await hkdf(
    shared,
    decodeBase64Url(auth),
    concatBytes(utf8('WebPush: info\0'), recipientPoint, senderPoint),
    32,
  );
  const [key, nonce] = await Promise.all([
    hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12),
  ]);
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  // The delimiter 2 marks the last record.
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    aes,
    concatBytes(utf8(text), Uint8Array.of(2)),
  );
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, recordSize);
  head[4] = senderPoint.length;
  return concatBytes(salt, head, senderPoint, new Uint8Array(sealed));
}
