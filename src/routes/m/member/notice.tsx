import { createFileRoute, redirect } from '@tanstack/react-router';

import { createRawSearch } from '#src/shared/navigation/search.ts';

/** Address of the agents' announcements; `types=A` selects their tab of the page. */
export const Route = createFileRoute('/m/member/notice')({
  validateSearch: createRawSearch('types'),
  beforeLoad: ({ search: { types } }) => {
    throw redirect({ to: '/m/notice', search: types === 'A' ? { tab: 'agents' } : {}, replace: true });
  },
});
