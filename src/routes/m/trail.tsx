import { createFileRoute, redirect } from '@tanstack/react-router';

import { getSession } from '#src/domain/identity/session.ts';
import { TrialPage } from '#src/features/identity/trial/trial-page.tsx';

export const Route = createFileRoute('/m/trail')({
  staticData: { texts: 'password' },
  beforeLoad: ({ context: { queryClient } }) => {
    if (getSession(queryClient)) throw redirect({ to: '/m/home', replace: true });
  },
  component: TrialPage,
});
