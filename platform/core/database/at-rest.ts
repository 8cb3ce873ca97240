import { base64url, compactDecrypt, CompactEncrypt } from 'jose';

import type { Database } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';

// Envelope encryption of values that the platform must read again, but that a copy of the database must not reveal.
// Each value has its own key. That key is stored with the value, wrapped by a key derived from a secret of `DATA_KEYS`.

export type SealedStore = { db: Database; env: Pick<PlatformEnv, 'DATA_KEYS'> };

const algorithms = { alg: 'A256KW', enc: 'A256GCM' } as const;
const minSecretLength = 32;
const utf8 = new TextEncoder();

/** A key derived from a secret. `id` identifies the secret without revealing it. */
type DataKey = { id: string; bytes: Uint8Array };

/** Parses the space-separated secrets of `DATA_KEYS`. The first secret seals values; any of them can open values. */
const parseSecrets = (list: string | undefined) => (list ?? '').split(/\s+/).filter(Boolean);

async function deriveDataKey(secret: string): Promise<DataKey> {
  if (secret.length < minSecretLength) throw new Error('a secret of DATA_KEYS is too short');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const hmacKey = await crypto.subtle.importKey('raw', utf8.encode(secret), hmac, false, ['sign']);
  const deriveBytes = async (label: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, utf8.encode(label)));
  const id = Array.from((await deriveBytes('data key id')).slice(0, 4), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return { id: id.join(''), bytes: await deriveBytes('data key') };
}

async function getCurrentKey(secrets: string | undefined): Promise<DataKey> {
  const [secret] = parseSecrets(secrets);
  if (!secret) throw new Error('DATA_KEYS is not set');
  return deriveDataKey(secret);
}

/** Returns the prefix of values sealed under the first secret. */
export const buildSealedPrefix = async (secrets: string | undefined): Promise<string> =>
  `${(await getCurrentKey(secrets)).id}:`;

/**
 * Seals a text for storage under the first secret: `<key id>:<compact JWE>` (RFC 7516). `place` names the table,
 * column and row of the value, which opens only there. Throws if no secret is set.
 */
export async function sealAtRest(secrets: string | undefined, place: string, text: string): Promise<string> {
  const { id, bytes } = await getCurrentKey(secrets);
  const jwe = await new CompactEncrypt(utf8.encode(text))
    .setProtectedHeader({ ...algorithms, place })
    .encrypt(bytes);
  return `${id}:${jwe}`;
}

/**
 * Returns a keyed digest to store instead of a text. Equal texts at a place have equal digests. Without the first
 * secret, nobody can guess even a short text from its digest. Throws if no secret is set.
 */
export async function fingerprint(secrets: string | undefined, place: string, text: string): Promise<string> {
  const { bytes } = await getCurrentKey(secrets);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign']);
  const digest = await crypto.subtle.sign('HMAC', key, utf8.encode(`${place} ${text}`));
  return base64url.encode(new Uint8Array(digest));
}

/**
 * Returns the text of a stored value. An unsealed value is returned as it is; the nightly job seals it. Throws if the
 * value was sealed for another place, if it was changed, or if its secret is missing.
 */
export async function openAtRest(
  secrets: string | undefined,
  place: string,
  stored: string,
): Promise<string> {
  const [, id, jwe = ''] = /^([0-9a-f]{8}):([\w-]+(?:\.[\w-]*){4})$/.exec(stored) ?? [];
  if (id === undefined) return stored;
  const keys = await Promise.all(parseSecrets(secrets).map(deriveDataKey));
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error(`DATA_KEYS has no secret for the key ${id}`);
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.bytes, {
    keyManagementAlgorithms: [algorithms.alg],
    contentEncryptionAlgorithms: [algorithms.enc],
  });
  if (protectedHeader.place !== place) throw new Error(`sealed for another place than ${place}`);
  return new TextDecoder().decode(plaintext);
}
