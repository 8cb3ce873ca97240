import { importJWK, SignJWT } from 'jose';

import type { PlatformEnv } from '#platform/core/environment/env.ts';

type KeyEnv = Pick<PlatformEnv, 'PUSH_KEYS' | 'PUSH_CONTACT'>;

/** A key pair on P-256 in base64url: the uncompressed point and the private number. */
type Pair = { publicKey: string; privateKey: string };

/** Lifetime of a signature. Push services accept at most a day (RFC 8292 §2). */
const lifetime = '12h';

const parsePairs = ({ PUSH_KEYS = '' }: KeyEnv): Pair[] =>
  PUSH_KEYS.split(' ').flatMap((text) => {
    const [publicKey, privateKey] = text.split('.');
    return publicKey && privateKey ? [{ publicKey, privateKey }] : [];
  });

/** Returns the public key for browsers; null if push is not offered. */
export const getOfferedKey = (env: KeyEnv): string | null => parsePairs(env)[0]?.publicKey ?? null;

/** Returns the coordinates of an uncompressed point, in base64url. */
function toCoordinates(publicKey: string): { x: string; y: string } {
  const bytes = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  const encodeFrom = (from: number) =>
    btoa(String.fromCharCode(...bytes.subarray(from, from + 32)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  return { x: encodeFrom(1), y: encodeFrom(33) };
}

/**
 * Builds the `Authorization` header that identifies the sender to a push service (RFC 8292), signed with the key that
 * the browser received. Null if that key is no longer in `PUSH_KEYS`.
 */
export async function buildAuthorization(
  env: KeyEnv,
  publicKey: string,
  endpoint: string,
): Promise<string | null> {
  const pair = parsePairs(env).find((each) => each.publicKey === publicKey);
  if (!pair) return null;
  const jwk = { kty: 'EC', crv: 'P-256', ...toCoordinates(publicKey), d: pair.privateKey };
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(env.PUSH_CONTACT ?? 'mailto:push@localhost')
    .setExpirationTime(lifetime)
    .sign(await importJWK(jwk, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
