import { EncryptJWT, jwtDecrypt } from 'jose';

import { secondMs } from '#contract/values/durations.ts';
import { deriveBytes, splitSecrets } from '#contract/wire/signature.ts';

const maxKeys = 1_000;
const keys = new Map<string, Promise<CryptoKey>>();

function getSealKey(secret: string, purpose: string): Promise<CryptoKey> {
  const name = `${secret} ${purpose}`;
  const known = keys.get(name);
  if (known) return known;
  if (keys.size >= maxKeys) keys.clear();
  const made = deriveBytes(secret, `seal ${purpose}`).then((bytes) =>
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
  );
  keys.set(name, made);
  return made;
}

/** Encrypts a text for one purpose and some seconds as a JWT (RFC 7519), by the first secret. Throws if none is set. */
export async function seal(
  secrets: string | undefined,
  { purpose, seconds }: { purpose: string; seconds: number },
  text: string,
): Promise<string> {
  const [secret] = splitSecrets(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  return new EncryptJWT({ text })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(Date.now() + seconds * secondMs))
    .encrypt(await getSealKey(secret, purpose));
}

/** Decrypts a text that was sealed for this purpose with one of the secrets; null if it has expired or is invalid. */
export async function unseal(
  secrets: string | undefined,
  purpose: string,
  value: string,
): Promise<string | null> {
  for (const secret of splitSecrets(secrets)) {
    const key = await getSealKey(secret, purpose);
    const opened = await jwtDecrypt<{ text?: unknown }>(value, key, { requiredClaims: ['exp'] }).catch(
      () => null,
    );
    if (opened) return typeof opened.payload.text === 'string' ? opened.payload.text : null;
  }
  return null;
}
