import { redirect } from '@tanstack/react-router';

import { customerTypes } from '#contract/values/customers.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { parseReturnPath } from './return-path.ts';
import { requireKnownSession } from './session.ts';

/**
 * For `beforeLoad` of login and registration. Redirects a member with an account to the page that follows a login. A
 * guest may log in or register. Throws `network.offline` if the session is unknown, as on an offline copy.
 */
export function requireVisitor({
  context,
  search: { to },
}: {
  context: RouterContext;
  search: { to?: string | undefined };
}): void {
  const session = requireKnownSession(context.queryClient);
  if (session && session.type !== customerTypes.guest)
    throw redirect({ href: parseReturnPath(to) ?? '/m/home' });
}
