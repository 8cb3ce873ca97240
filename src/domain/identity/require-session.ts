import { type ParsedLocation, redirect } from '@tanstack/react-router';

import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { knownSession } from './session.ts';

/**
 * For `beforeLoad` of a member's page: redirects a visitor to login, which returns here. Throws
 * `network.offline` where the network has to say first whose session there is.
 */
export function requireSession({
  context,
  location,
}: {
  context: RouterContext;
  location: ParsedLocation;
}): void {
  if (!knownSession(context.queryClient)) throw redirect({ to: '/m/login', search: { to: location.href } });
}
