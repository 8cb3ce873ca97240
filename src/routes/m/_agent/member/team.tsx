import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { sortSchema } from '#src/domain/wallet/records/record-search.ts';
import { downlineQuery, teamQuery } from '#src/features/agents/team/api/team-queries.ts';
import { TeamPage } from '#src/features/agents/team/team-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

/** A text in the address. Numbers are accepted too, because the router parses digits as a number. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(64))),
  undefined,
);
const searchSchema = v.object({ parent: text, search: text, id: text, sort: sortSchema });

export const Route = createFileRoute('/m/_agent/member/team')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('parent', 'search', 'id', 'sort'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { id, ...search } = v.parse(searchSchema, deps);
    return awaitAtEdge(
      id
        ? queryClient.prefetchQuery(downlineQuery(id))
        : queryClient.prefetchInfiniteQuery(teamQuery(search)),
    );
  },
  component: Team,
});

function Team() {
  const page = usePageSearch(Route, searchSchema);
  return <TeamPage key={page.search.id} {...page} />;
}
