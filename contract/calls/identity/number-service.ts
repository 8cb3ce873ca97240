import * as v from 'valibot';

/**
 * A third party that verifies numbers, as the page needs it. `signIn` is asked as OpenID Connect's
 * implicit flow has it: it signs an id token for `audience` that names the number.
 */
export const numberServiceSchema = v.object({
  /** As members know it. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  signIn: v.pipe(v.string(), v.url()),
  audience: v.pipe(v.string(), v.minLength(1)),
});

/** Its word: a signed JWT. */
export const numberTokenSchema = v.pipe(v.string(), v.maxLength(4_096));

/** What the page made up for one question; the `nonce` of the question, and of the token, is `nonceOf` it. */
export const numberSecretSchema = v.pipe(v.string(), v.maxLength(64));

/** The nonce of a question: SHA-256 of the page's secret, as hex. */
export async function nonceOf(secret: string): Promise<string> {
  const bytes = Uint8Array.from(new TextEncoder().encode(secret));
  const digest = await crypto.subtle.digest('SHA-256', bytes.buffer);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
