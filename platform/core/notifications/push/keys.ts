import { importJWK, SignJWT } from 'jose';

import type { PlatformEnv } from '#platform/core/environment/env.ts';

type KeyEnv = Pick<PlatformEnv, 'PUSH_KEYS' | 'PUSH_CONTACT'>;

/** A pair of keys on P-256, base64url: the uncompressed point, the private number. */
type Pair = { publicKey: string; privateKey: string };

/** Longest that a push service takes a signature for is a day (RFC 8292 §2). */
const lifetime = '12h';

const pairsOf = ({ PUSH_KEYS = '' }: KeyEnv): Pair[] =>
  PUSH_KEYS.split(' ').flatMap((text) => {
    const [publicKey, privateKey] = text.split('.');
    return publicKey && privateKey ? [{ publicKey, privateKey }] : [];
  });

/** The key that browsers are given; null where push is not offered. */
export const offeredKey = (env: KeyEnv): string | null => pairsOf(env)[0]?.publicKey ?? null;

/** Coordinates of an uncompressed point, base64url. */
function coordinatesOf(publicKey: string): { x: string; y: string } {
  const bytes = Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  const text = (from: number) =>
    btoa(String.fromCharCode(...bytes.subarray(from, from + 32)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  return { x: text(1), y: text(33) };
}

/**
 * The `Authorization` header by which a push service knows who sends (RFC 8292), signed by the key that the browser was
 * given; null when that is not in the list any more.
 */
export async function authorizationFor(
  env: KeyEnv,
  publicKey: string,
  endpoint: string,
): Promise<string | null> {
  const pair = pairsOf(env).find((each) => each.publicKey === publicKey);
  if (!pair) return null;
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinatesOf(publicKey), d: pair.privateKey };
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(env.PUSH_CONTACT ?? 'mailto:push@localhost')
    .setExpirationTime(lifetime)
    .sign(await importJWK(jwk, 'ES256'));
  return `vapid t=${token}, k=${publicKey}`;
}
