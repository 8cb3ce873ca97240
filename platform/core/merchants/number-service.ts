import * as v from 'valibot';

import { numberServiceSchema } from '#contract/calls/identity/number-service.ts';

const secureUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => /^https:|^http:\/\/(127\.0\.0\.1|([\w.-]+\.)?localhost)[:/]/.test(url), 'https'),
);

/** The number service in a merchant's settings: the accepted token issuer, the audience, and the keys. */
export const storedNumberService = v.object({
  ...numberServiceSchema.entries,
  issuer: v.pipe(v.string(), v.minLength(1)),
  /** JWKS address. */
  keys: secureUrl,
  /** True if the service's tokens have the nonce of the request, as OpenID Connect requires; Firebase's do not. */
  nonce: v.optional(v.boolean(), true),
});
export type NumberService = v.InferOutput<typeof storedNumberService>;
