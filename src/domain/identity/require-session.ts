import { type ParsedLocation, redirect } from '@tanstack/react-router';

import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { requireKnownSession } from './session.ts';

/**
 * For `beforeLoad` of a member's page: redirects a visitor to the login, which returns to this page. Throws
 * `network.offline` if the session is unknown, as on an offline copy.
 */
export function requireSession({
  context,
  location,
}: {
  context: RouterContext;
  location: ParsedLocation;
}): void {
  if (!requireKnownSession(context.queryClient))
    throw redirect({ to: '/m/login', search: { to: location.href } });
}
