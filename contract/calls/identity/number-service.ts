import * as v from 'valibot';

/**
 * What the page needs to know about a third party that verifies mobile numbers. `signIn` is an endpoint of OpenID
 * Connect's implicit flow. The endpoint returns a signed id token for `audience`; the token contains the number.
 */
export const numberServiceSchema = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  signIn: v.pipe(v.string(), v.url()),
  audience: v.pipe(v.string(), v.minLength(1)),
});

/** Id token from the number service: a signed JWT. */
export const numberTokenSchema = v.pipe(v.string(), v.maxLength(4_096));

/** The page's random secret for one request, from which the `nonce` is computed (`computeNumberNonce`). */
export const numberSecretSchema = v.pipe(v.string(), v.maxLength(64));

/** Computes the nonce of a request: SHA-256 of the page's secret, as hex. */
export async function computeNumberNonce(secret: string): Promise<string> {
  const bytes = Uint8Array.from(new TextEncoder().encode(secret));
  const digest = await crypto.subtle.digest('SHA-256', bytes.buffer);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
