import { createFileRoute, redirect } from '@tanstack/react-router';

import { parseReturnPath } from '#src/domain/identity/return-path.ts';
import { requireKnownSession } from '#src/domain/identity/session.ts';
import { TrialPage } from '#src/features/identity/trial/trial-page.tsx';
import { createSearch } from '#src/shared/navigation/search.ts';
import { text } from '#src/shared/parsing/checks.ts';

const search = createSearch({
  /** Path to open once the trial has begun. */
  to: text,
});

export const Route = createFileRoute('/m/trail')({
  validateSearch: search,
  staticData: { texts: 'rest' },
  beforeLoad: ({ context: { queryClient } }) => {
    if (requireKnownSession(queryClient)) throw redirect({ to: '/m/home' });
  },
  component: Trial,
});

function Trial() {
  return <TrialPage to={parseReturnPath(Route.useSearch().to) ?? '/m/home'} />;
}
