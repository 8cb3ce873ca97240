import { createFileRoute, redirect } from '@tanstack/react-router';

import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';

/** The agents' address of the announcements (AG-21, AG-28): those for agents, with `types=A`, are a tab of the page. */
export const Route = createFileRoute('/m/(agents)/member/notice')({
  validateSearch: searchOf({ types: parsedByPage }),
  beforeLoad: ({ search: { types } }) => {
    throw redirect({ to: '/m/notice', search: types === 'A' ? { tab: 'agents' } : {}, replace: true });
  },
});
