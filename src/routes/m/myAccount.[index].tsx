import { createFileRoute, redirect } from '@tanstack/react-router';

import { isOn } from '#contract/values/flags.ts';
import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { prefetchMember } from '#src/features/member/centre/api/prefetch-member.ts';
import { ProfilePage } from '#src/features/member/centre/profile-page.tsx';

export const Route = createFileRoute('/m/myAccount/index')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'account' },
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    const loading = prefetchMember(queryClient);
    if (import.meta.env.SSR) await loading;
    // Merchants may disable this page (ME-07).
    const flags = await queryClient.ensureQueryData(whitelabelQuery()).catch(() => undefined);
    if (flags && !isOn(flags, 'MYACC')) throw redirect({ to: '/m/member/home' });
  },
  component: MyAccount,
});

function MyAccount() {
  return (
    <RequireActualAccount>
      <ProfilePage />
    </RequireActualAccount>
  );
}
