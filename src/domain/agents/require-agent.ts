import { type ParsedLocation, redirect } from '@tanstack/react-router';

import { isAgent } from '#contract/values/customers.ts';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { requireKnownSession } from '#src/domain/identity/session.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

/**
 * For `beforeLoad` of an agent's page. Redirects a visitor to the login, which returns to this page, and a member
 * without agent rights to home. Throws `network.offline` if the session is unknown, as on an offline copy.
 */
export function requireAgent(page: { context: RouterContext; location: ParsedLocation }): void {
  requireSession(page);
  const session = requireKnownSession(page.context.queryClient);
  if (!session || !isAgent(session.type)) throw redirect({ to: '/m/home' });
}
