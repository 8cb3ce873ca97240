import { createFileRoute, redirect } from '@tanstack/react-router';

import { isFlagOn } from '#contract/values/flags.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { prefetchMember } from '#src/features/member/centre/api/prefetch-member.ts';
import { ProfilePage } from '#src/features/member/centre/profile-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/myAccount/index')({
  staticData: { texts: 'account' },
  loader: async ({ context: { queryClient } }) => {
    await awaitAtEdge(prefetchMember(queryClient));
    // Merchants may disable this page.
    const flags = await queryClient.ensureQueryData(whitelabelQuery()).catch(() => undefined);
    if (flags && !isFlagOn(flags, 'MYACC')) throw redirect({ to: '/m/member/home' });
  },
  component: ProfilePage,
});
