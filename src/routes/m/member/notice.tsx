import { createFileRoute, redirect } from '@tanstack/react-router';

import { parsedByPage } from '#src/shared/navigation/search.ts';

/** The agents' address of the announcements: those for agents, with `types=A`, are a tab of the page. */
export const Route = createFileRoute('/m/member/notice')({
  validateSearch: parsedByPage('types'),
  beforeLoad: ({ search: { types } }) => {
    throw redirect({ to: '/m/notice', search: types === 'A' ? { tab: 'agents' } : {}, replace: true });
  },
});
