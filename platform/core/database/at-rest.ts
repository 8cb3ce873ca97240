import { base64url, compactDecrypt, CompactEncrypt } from 'jose';

import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

// Envelope encryption of what has to be read again and must not be found in a copy of the database: each value has a
// key of its own, which travels with it, wrapped by one that is made from a secret of the environment.

/** The database, and the secrets by which it holds what is sealed. */
export type SealedStore = { db: Database; env: Pick<PlatformEnv, 'DATA_KEYS'> };

const algorithms = { alg: 'A256KW', enc: 'A256GCM' } as const;
const leastSecretLength = 32;
const utf8 = new TextEncoder();

/** `id` tells the secret from others and gives nothing of it away. */
type DataKey = { id: string; bytes: Uint8Array };

/** Secrets of `DATA_KEYS`, parted by spaces: the first seals, all open. */
const secretsIn = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

async function keyOf(secret: string): Promise<DataKey> {
  if (secret.length < leastSecretLength) throw new Error('a secret of DATA_KEYS is too short');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const of = await crypto.subtle.importKey('raw', utf8.encode(secret), hmac, false, ['sign']);
  const made = async (what: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', of, utf8.encode(what)));
  const id = Array.from((await made('data key id')).slice(0, 4), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return { id: id.join(''), bytes: await made('data key') };
}

async function currentKey(secrets: string | undefined): Promise<DataKey> {
  const [secret] = secretsIn(secrets);
  if (!secret) throw new Error('DATA_KEYS is not set');
  return keyOf(secret);
}

/** How a value begins that is sealed under the first secret. */
export const sealedPrefix = async (secrets: string | undefined): Promise<string> =>
  `${(await currentKey(secrets)).id}:`;

/**
 * A text as it is stored: `<key id>:<compact JWE>` (RFC 7516), under the first secret. It opens at its place only:
 * table, column and row. Throws when no secret is set.
 */
export async function sealAtRest(secrets: string | undefined, place: string, text: string): Promise<string> {
  const { id, bytes } = await currentKey(secrets);
  const jwe = await new CompactEncrypt(utf8.encode(text))
    .setProtectedHeader({ ...algorithms, place })
    .encrypt(bytes);
  return `${id}:${jwe}`;
}

/**
 * What tells a text from another at a place, to be stored in its stead: without the first secret nobody finds a short
 * text by trying. Throws when no secret is set.
 */
export async function fingerprint(secrets: string | undefined, place: string, text: string): Promise<string> {
  const { bytes } = await currentKey(secrets);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const made = await crypto.subtle.sign('HMAC', key, utf8.encode(`${place} ${text}`));
  return base64url.encode(new Uint8Array(made));
}

/**
 * The text of a stored value. One from before there was a key has none and is returned as it is; the nightly job seals
 * it. Throws for a value of another place, a changed one, and one whose secret is not in the list.
 */
export async function openAtRest(
  secrets: string | undefined,
  place: string,
  stored: string,
): Promise<string> {
  const [, id, jwe = ''] = /^([0-9a-f]{8}):([\w-]+(?:\.[\w-]*){4})$/.exec(stored) ?? [];
  if (id === undefined) return stored;
  const keys = await Promise.all(secretsIn(secrets).map(keyOf));
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`DATA_KEYS has no secret for the key ${id}`);
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.bytes, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  if (protectedHeader.place !== place) throw new Error(`sealed for another place than ${place}`);
  return new TextDecoder().decode(plaintext);
}
