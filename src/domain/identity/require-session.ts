import { type ParsedLocation, redirect } from '@tanstack/react-router';

import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { sessionIn } from './session.ts';

/** For `beforeLoad` of a page that is a member's: a visitor is led to login, which leads back (AU-33, ME-11). */
export function requireSession({
  context,
  location,
}: {
  context: RouterContext;
  location: ParsedLocation;
}): void {
  if (!sessionIn(context.queryClient)) throw redirect({ to: '/m/login', search: { to: location.href } });
}
