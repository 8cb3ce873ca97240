import type * as v from 'valibot';

import type { socialTokenSchema } from '#contract/calls/identity/login.ts';

/**
 * Account details from the provider, and the token (`ticket` on the wire) that links them to a new account. The token
 * is valid once, for ten minutes.
 */
export type SocialToken = v.InferOutput<typeof socialTokenSchema>;

// Stored only in memory: set when a login with a provider finds no account, taken by the registration.
let storedToken: SocialToken | null = null;

export const storeSocialToken = (token: SocialToken): void => {
  storedToken = token;
};

export function takeSocialToken(): SocialToken | null {
  const token = storedToken;
  storedToken = null;
  return token;
}
