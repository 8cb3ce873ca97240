import { createFileRoute, redirect } from '@tanstack/react-router';

import { actualRoles } from '#contract/values/customers.ts';
import { getSession, useSession } from '#src/domain/identity/session.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { settingsQuery, whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { ChangePasswordPage } from '#src/features/identity/password/change-password-page.tsx';

export const Route = createFileRoute('/m/changePsw')({
  staticData: { texts: 'rest' },
  // Trial accounts have no password.
  beforeLoad: ({ context: { queryClient } }) => {
    const session = getSession(queryClient);
    if (!session || !actualRoles.includes(session.type)) throw redirect({ to: '/m/home' });
  },
  loader: async ({ context: { queryClient } }) => {
    if (!import.meta.env.SSR) return;
    await Promise.all([
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(memberInfoQuery()),
      queryClient.prefetchQuery(whitelabelQuery()),
    ]);
  },
  component: ChangePassword,
});

function ChangePassword() {
  const session = useSession();
  // After a logout the route redirects.
  return session && <ChangePasswordPage session={session} />;
}
