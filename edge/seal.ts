import { compactDecrypt, CompactEncrypt } from 'jose';

import { madeFrom, secretsIn } from '#contract/wire/signature.ts';

const utf8 = new TextEncoder();
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
 * Seals a text for one purpose as a compact JWE (RFC 7516), with the first secret of `UPSTREAM_SECRETS`. Throws when
 * none is set.
 */
export async function seal(secrets: string | undefined, purpose: string, text: string): Promise<string> {
  const [secret] = secretsIn(secrets);
  if (!secret) throw new Error('UPSTREAM_SECRETS is not set');
  return new CompactEncrypt(utf8.encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await keyOf(secret, purpose));
}

/** The text that was sealed for this purpose with one of the secrets; null for anything else. */
export async function unseal(
  secrets: string | undefined,
  purpose: string,
  value: string,
): Promise<string | null> {
  for (const secret of secretsIn(secrets)) {
    const key = await keyOf(secret, purpose);
    const opened = await compactDecrypt(value, key).catch(() => null);
    if (opened) return new TextDecoder().decode(opened.plaintext);
  }
  return null;
}
