import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { downlineQuery, teamQuery } from '#src/features/agents/team/api/team-queries.ts';
import { TeamPage } from '#src/features/agents/team/team-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

/** The router parses digits as a number. */
const text = v.fallback(
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(64))),
  undefined,
);
const searchSchema = v.object({ parent: text, search: text, id: text });

export const Route = createFileRoute('/m/(agents)/member/team')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({ parent: parsedByPage, search: parsedByPage, id: parsedByPage }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { id, ...search } = v.parse(searchSchema, deps);
    const loading = id
      ? queryClient.prefetchQuery(downlineQuery(id))
      : queryClient.prefetchInfiniteQuery(teamQuery(search));
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: Team,
});

function Team() {
  const search = useParsedSearch(searchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return <TeamPage key={search.id} search={search} onSearch={(next) => void navigate({ search: next })} />;
}
