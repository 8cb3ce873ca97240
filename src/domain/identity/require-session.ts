import { type ParsedLocation, redirect } from '@tanstack/react-router';

import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { getSession } from './session.ts';

/** For `beforeLoad` of a member's page: redirects a visitor to login, which returns here (AU-33, ME-11). */
export function requireSession({
  context,
  location,
}: {
  context: RouterContext;
  location: ParsedLocation;
}): void {
  if (!getSession(context.queryClient)) throw redirect({ to: '/m/login', search: { to: location.href } });
}
