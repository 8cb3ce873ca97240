import { createFileRoute, redirect } from '@tanstack/react-router';

import { sessionIn } from '#src/domain/identity/session.ts';
import { TrialPage } from '#src/features/identity/trial/trial-page.tsx';

export const Route = createFileRoute('/m/trail')({
  beforeLoad: ({ context: { queryClient } }) => {
    if (sessionIn(queryClient)) throw redirect({ to: '/m/home', replace: true });
  },
  component: TrialPage,
});
