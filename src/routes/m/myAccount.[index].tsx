import { createFileRoute, redirect } from '@tanstack/react-router';

import { isOn } from '#contract/flags.ts';
import { prefetchMember } from '#src/features/member/api/prefetch-member.ts';
import { ProfilePage } from '#src/features/member/profile-page.tsx';
import { whitelabelQuery } from '#src/shared/catalogue/system-queries.ts';
import { ActualOnly } from '#src/shared/session/actual-only.tsx';
import { requireSession } from '#src/shared/session/require-session.ts';

export const Route = createFileRoute('/m/myAccount/index')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const loading = prefetchMember(queryClient);
    if (import.meta.env.SSR) await loading;
    // A merchant without this page has nobody on it (ME-07).
    const flags = await queryClient.ensureQueryData(whitelabelQuery()).catch(() => undefined);
    if (flags && !isOn(flags, 'MYACC')) throw redirect({ to: '/m/member/home', replace: true });
  },
  component: MyAccount,
});

function MyAccount() {
  return (
    <ActualOnly>
      <ProfilePage />
    </ActualOnly>
  );
}
