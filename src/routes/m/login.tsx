import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { LoginPage } from '#src/features/session/login-page.tsx';
import { settingsQuery } from '#src/shared/catalogue/system-queries.ts';
import { returnPath } from '#src/shared/session/return-path.ts';
import { sessionIn } from '#src/shared/session/session.ts';

const search = v.object({
  /** Page that asked for the login. */
  to: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/m/login')({
  validateSearch: search,
  beforeLoad: ({ context: { queryClient }, search: { to } }) => {
    if (sessionIn(queryClient)) throw redirect({ href: returnPath(to) ?? '/m/home', replace: true });
  },
  // The rules of the fields.
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(settingsQuery());
  },
  component: Login,
});

function Login() {
  const { to } = Route.useSearch();
  return <LoginPage to={returnPath(to) ?? '/m/home'} />;
}
