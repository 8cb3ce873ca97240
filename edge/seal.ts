import { EncryptJWT, jwtDecrypt } from 'jose';

import { secondMs } from '#contract/values/durations.ts';
import { madeFrom, secretsIn } from '#contract/wire/signature.ts';

const maxKeys = 1_000;
const keys = new Map<string, Promise<CryptoKey>>();

/** The key of a purpose, made from a secret. */
function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const name = `${secret} ${purpose}`;
  const known = keys.get(name);
  if (known) return known;
  if (keys.size >= maxKeys) keys.clear();
  const made = madeFrom(secret, `seal ${purpose}`).then((bytes) =>
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  );
  keys.set(name, made);
  return made;
}

/**
 * Seals a text for one purpose and so many seconds as an encrypted JWT (RFC 7519), with the first secret of
 * `UPSTREAM_SECRETS`. Throws when none is set.
 */
export async function seal(
  secrets: string | undefined,
  { purpose, seconds }: { purpose: string; seconds: number },
  text: string,
): Promise<string> {
  const [secret] = secretsIn(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  return new EncryptJWT({ text })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(Date.now() + seconds * secondMs))
    .encrypt(await keyOf(secret, purpose));
}

/** The text that was sealed for this purpose with one of the secrets, while it holds; null for anything else. */
export async function unseal(
  secrets: string | undefined,
  purpose: string,
  value: string,
): Promise<string | null> {
  for (const secret of secretsIn(secrets)) {
    const key = await keyOf(secret, purpose);
    const opened = await jwtDecrypt<{ text?: unknown }>(value, key, { requiredClaims: ['exp'] }).catch(
      () => null,
    );
    if (opened) return typeof opened.payload.text === 'string' ? opened.payload.text : null;
  }
  return null;
}
