import * as v from 'valibot';

import { numberServiceSchema } from '#contract/calls/identity/number-service.ts';

const secureUrl = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => /^https:|^http:\/\/(127\.0\.0\.1|([\w.-]+\.)?localhost)[:/]/.test(url), 'https'),
);

/** The service as a merchant's settings have it: whose tokens are taken, for whom they are, and by whose keys. */
export const storedNumberService = v.object({
  ...numberServiceSchema.entries,
  issuer: v.pipe(v.string(), v.minLength(1)),
  /** JWKS. */
  keys: secureUrl,
  /** Whether its tokens bear the nonce that it is asked with, as OpenID Connect wants; Firebase's bear none. */
  nonce: v.optional(v.boolean(), true),
});
export type NumberService = v.InferOutput<typeof storedNumberService>;
