import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { customerTypes } from '#contract/values/customers.ts';
import { returnPath } from '#src/domain/identity/return-path.ts';
import { getSession } from '#src/domain/identity/session.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { LoginPage } from '#src/features/identity/login/login-page.tsx';

const search = v.object({
  /** Path to open after the login. */
  to: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/m/login')({
  validateSearch: search,
  beforeLoad: ({ context: { queryClient }, search: { to } }) => {
    const session = getSession(queryClient);
    // Guests may log in to an account.
    if (session && session.type !== customerTypes.guest)
      throw redirect({ href: returnPath(to) ?? '/m/home', replace: true });
  },
  // Field rules and enabled methods.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(whitelabelQuery()),
    ]);
  },
  component: Login,
});

function Login() {
  const { to } = Route.useSearch();
  return <LoginPage to={returnPath(to) ?? '/m/home'} />;
}
