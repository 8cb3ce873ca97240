import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { EnvelopesPage } from '#src/features/agents/envelopes/envelopes-page.tsx';
import { prefetchEnvelopes } from '#src/features/agents/envelopes/envelopes-queries.ts';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({
  envelopeNo: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(32))), undefined),
});

export const Route = createFileRoute('/m/(agents)/agent_/envelopes')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({ envelopeNo: parsedByPage }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchEnvelopes(queryClient, v.parse(searchSchema, deps)),
  component: Envelopes,
});

function Envelopes() {
  return <EnvelopesPage search={useParsedSearch(searchSchema, Route.useSearch())} />;
}
