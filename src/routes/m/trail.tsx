import { createFileRoute, redirect } from '@tanstack/react-router';

import { TrialPage } from '#src/features/trial/trial-page.tsx';
import { sessionIn } from '#src/shared/session/session.ts';

export const Route = createFileRoute('/m/trail')({
  beforeLoad: ({ context: { queryClient } }) => {
    if (sessionIn(queryClient)) throw redirect({ to: '/m/home', replace: true });
  },
  component: TrialPage,
});
