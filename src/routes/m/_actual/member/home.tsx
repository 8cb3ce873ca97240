import { createFileRoute } from '@tanstack/react-router';

import { prefetchMember } from '#src/features/member/centre/api/prefetch-member.ts';
import { MemberPage } from '#src/features/member/centre/member-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';

export const Route = createFileRoute('/m/_actual/member/home')({
  staticData: { texts: 'rest' },
  loader: ({ context: { queryClient } }) => awaitAtEdge(prefetchMember(queryClient)),
  component: MemberPage,
});
