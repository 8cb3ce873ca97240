import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';

import { ContractPage } from '#src/features/contracts/contract-page.tsx';
import { type ContractPageName, contractPages } from '#src/features/contracts/contract-pages.ts';
import { prefetchContract } from '#src/features/contracts/contracts-queries.ts';
import { DividendsPage } from '#src/features/contracts/dividends-page.tsx';
import { StatementPage } from '#src/features/contracts/statement-page.tsx';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({ statementNo: v.fallback(v.string(), '') });

export const Route = createFileRoute('/m/_agent/member/agent/$page')({
  staticData: { texts: 'agents' },
  // The type makes TypeScript check the page names in links.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader redirects other names home
  params: { parse: ({ page }) => ({ page: page as ContractPageName }) },
  validateSearch: createRawSearch('statementNo'),
  loader: ({ context: { queryClient }, params: { page } }) => {
    if (!Object.hasOwn(contractPages, page)) throw redirect({ to: '/m/home' });
    const shown = contractPages[page];
    // The page itself fetches a single statement.
    return shown ? prefetchContract(queryClient, shown.kind) : undefined;
  },
  component: AgentPage,
});

function AgentPage() {
  const { statementNo } = useParsedSearch(searchSchema, Route.useSearch());
  const shown = contractPages[Route.useParams().page];
  if (!shown) return <StatementPage statementNo={statementNo} />;
  return shown.dividends ? <DividendsPage /> : <ContractPage key={shown.kind} kind={shown.kind} />;
}
