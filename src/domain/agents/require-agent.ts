import { type ParsedLocation, redirect } from '@tanstack/react-router';

import { isAgent } from '#contract/values/customers.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { knownSession } from '#src/domain/identity/session.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

/**
 * For `beforeLoad` of an agent's page: redirects a visitor to login, which returns here, and whoever is no agent
 * to home. Throws `network.offline` where the network has to say first whose session there is.
 */
export function requireAgent(page: { context: RouterContext; location: ParsedLocation }): void {
  requireSession(page);
  const session = knownSession(page.context.queryClient);
  if (!session || !isAgent(session.type)) throw redirect({ to: '/m/home' });
}
