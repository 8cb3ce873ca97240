import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { EnvelopesPage } from '#src/features/agents/envelopes/envelopes-page.tsx';
import { prefetchEnvelopes } from '#src/features/agents/envelopes/envelopes-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({
  envelopeNo: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(32))), undefined),
});

export const Route = createFileRoute('/m/_agent/agent/envelopes')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('envelopeNo'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitAtEdge(prefetchEnvelopes(queryClient, v.parse(searchSchema, deps))),
  component: Envelopes,
});

function Envelopes() {
  return <EnvelopesPage search={useParsedSearch(searchSchema, Route.useSearch())} />;
}
