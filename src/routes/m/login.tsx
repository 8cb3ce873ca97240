import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireVisitor } from '#src/domain/identity/require-visitor.ts';
import { returnPath } from '#src/domain/identity/return-path.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { LoginPage } from '#src/features/identity/login/login-page.tsx';

const search = v.object({
  /** Path to open after the login. */
  to: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/m/login')({
  validateSearch: search,
  beforeLoad: requireVisitor,
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
