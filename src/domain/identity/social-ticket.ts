import type * as v from 'valibot';

import type { socialTokenSchema } from '#contract/calls/identity/login.ts';

/** The provider's account details, and the ticket that links a new account to it (valid once, for ten minutes). */
export type SocialTicket = v.InferOutput<typeof socialTokenSchema>;

// In memory only, from the login by provider that found no account until the registration.
let held: SocialTicket | null = null;

export const holdTicket = (ticket: SocialTicket): void => {
  held = ticket;
};

/** Returns the ticket and removes it. */
export function takeTicket(): SocialTicket | null {
  const ticket = held;
  held = null;
  return ticket;
}
