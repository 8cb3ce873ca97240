import type * as v from 'valibot';

import type { socialTicketSchema } from '#contract/calls/identity/login.ts';

/** Who a provider vouches for, and what joins a new account to him: ten minutes, once. */
export type SocialTicket = v.InferOutput<typeof socialTicketSchema>;

// In memory alone, from the login that found no account to the registration; gone with the page.
let held: SocialTicket | null = null;

export const holdTicket = (ticket: SocialTicket): void => {
  held = ticket;
};

/** The ticket, this once. */
export function takeTicket(): SocialTicket | null {
  const ticket = held;
  held = null;
  return ticket;
}
