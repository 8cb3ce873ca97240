import { createFileRoute, redirect } from '@tanstack/react-router';

import { knownSession } from '#src/domain/identity/session.ts';
import { TrialPage } from '#src/features/identity/trial/trial-page.tsx';

export const Route = createFileRoute('/m/trail')({
  staticData: { texts: 'password' },
  beforeLoad: ({ context: { queryClient } }) => {
    if (knownSession(queryClient)) throw redirect({ to: '/m/home' });
  },
  component: TrialPage,
});
