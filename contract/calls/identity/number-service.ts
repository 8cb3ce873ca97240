import * as v from 'valibot';

/**
 * A third party that verifies numbers (AU-14, PW-07), as the page needs it. `signIn` is asked as OpenID Connect's
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
