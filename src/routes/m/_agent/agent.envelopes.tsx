import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { sortSchema } from '#src/domain/wallet/records/record-search.ts';
import { EnvelopesPage } from '#src/features/agents/envelopes/envelopes-page.tsx';
import { prefetchEnvelopes } from '#src/features/agents/envelopes/envelopes-queries.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({
  envelopeNo: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(32))), undefined),
  sort: sortSchema,
});

export const Route = createFileRoute('/m/_agent/agent/envelopes')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('envelopeNo', 'sort'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    awaitAtEdge(prefetchEnvelopes(queryClient, v.parse(searchSchema, deps))),
  component: Envelopes,
});

function Envelopes() {
  return <EnvelopesPage {...usePageSearch(Route, searchSchema)} />;
}
