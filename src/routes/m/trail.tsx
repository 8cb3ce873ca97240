import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { returnPath } from '#src/domain/identity/return-path.ts';
import { knownSession } from '#src/domain/identity/session.ts';
import { TrialPage } from '#src/features/identity/trial/trial-page.tsx';

const search = v.object({
  /** Path to open once the trial has begun. */
  to: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/m/trail')({
  validateSearch: search,
  staticData: { texts: 'password' },
  beforeLoad: ({ context: { queryClient } }) => {
    if (knownSession(queryClient)) throw redirect({ to: '/m/home' });
  },
  component: Trial,
});

function Trial() {
  return <TrialPage to={returnPath(Route.useSearch().to) ?? '/m/home'} />;
}
