import { base64url, CompactEncrypt, importJWK } from 'jose';

import { jweAlgorithms, type SealingKey } from './encryption.ts';

// Separate from encryption.ts, because code that does not seal imports encryption.ts too.

/**
 * Seals the body of one call for the platform as a compact JWE (RFC 7516), with its own ephemeral key pair (ECDH-ES,
 * RFC 7518 §4.6) and a fresh nonce, so that every body differs. `at`: ms since 1970 by the server's clock.
 */
export async function seal(
  { merchantCode, kid, publicKey }: SealingKey,
  call: string,
  body: unknown,
  at: number,
): Promise<string> {
  const nonce = base64url.encode(crypto.getRandomValues(new Uint8Array(16)));
  const sealed = new TextEncoder().encode(
    JSON.stringify({ call, merchant: merchantCode, at: Math.round(at), nonce, body }),
  );
  return new CompactEncrypt(sealed)
    .setProtectedHeader({ ...jweAlgorithms, kid })
    .encrypt(await importJWK(publicKey, jweAlgorithms.alg));
}
