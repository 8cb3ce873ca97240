import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { ContractPage } from '#src/features/contracts/contract-page.tsx';
import { contractPages } from '#src/features/contracts/contract-pages.ts';
import { prefetchContract } from '#src/features/contracts/contracts-queries.ts';
import { DividendsPage } from '#src/features/contracts/dividends-page.tsx';
import { StatementPage } from '#src/features/contracts/statement-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({ statementNo: v.fallback(v.string(), '') });

export const Route = createFileRoute('/m/(agents)/member/agent/$page')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: searchOf({ statementNo: parsedByPage }),
  beforeLoad: requireAgent,
  loader: ({ context: { queryClient }, params }) => {
    // One statement by its number: the page asks for it.
    if (params.page === 'statement') return undefined;
    const page = contractPages[params.page];
    // Other names are unknown paths (SH-02).
    if (!page) throw redirect({ to: '/m/home' });
    return prefetchContract(queryClient, page.kind);
  },
  component: AgentPage,
});

function AgentPage() {
  const { statementNo } = useParsedSearch(searchSchema, Route.useSearch());
  const name = Route.useParams().page;
  if (name === 'statement') return <StatementPage statementNo={statementNo} />;
  const page = contractPages[name];
  if (!page) return null;
  return page.dividends ? <DividendsPage /> : <ContractPage key={page.kind} kind={page.kind} />;
}
