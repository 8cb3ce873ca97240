import { redirect } from '@tanstack/react-router';

import { customerTypes } from '#contract/values/customers.ts';
import type { RouterContext } from '#src/shared/navigation/router-context.ts';

import { returnPath } from './return-path.ts';
import { knownSession } from './session.ts';

/**
 * For `beforeLoad` of login and registration: redirects who has an account to where these would lead. A guest may log in
 * to an account, and open one. Throws `network.offline` where the network has to say first whose session there is.
 */
export function requireVisitor({
  context,
  search: { to },
}: {
  context: RouterContext;
  search: { to?: string | undefined };
}): void {
  const session = knownSession(context.queryClient);
  if (session && session.type !== customerTypes.guest) throw redirect({ href: returnPath(to) ?? '/m/home' });
}
