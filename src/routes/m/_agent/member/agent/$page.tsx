import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { redirectHome } from '#src/domain/identity/unknown-path.ts';
import { sortSchema } from '#src/domain/wallet/records/record-search.ts';
import { ContractPage } from '#src/features/contracts/contract-page.tsx';
import { type ContractPageName, contractPages } from '#src/features/contracts/contract-pages.ts';
import { prefetchContract } from '#src/features/contracts/contracts-queries.ts';
import { DividendsPage } from '#src/features/contracts/dividends-page.tsx';
import { StatementPage } from '#src/features/contracts/statement-page.tsx';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({
  statementNo: v.fallback(v.optional(v.string()), undefined),
  sort: sortSchema,
});

export const Route = createFileRoute('/m/_agent/member/agent/$page')({
  staticData: { texts: 'agents' },
  // The type makes TypeScript check the page names in links.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `beforeLoad` redirects other names home
  params: { parse: ({ page }) => ({ page: page as ContractPageName }) },
  validateSearch: createRawSearch('statementNo', 'sort'),
  beforeLoad: ({ context, location, params: { page } }) => {
    if (!Object.hasOwn(contractPages, page)) redirectHome({ context, location });
  },
  loader: ({ context: { queryClient }, params: { page } }) => {
    const shown = contractPages[page];
    // The page itself fetches a single statement.
    return shown ? prefetchContract(queryClient, shown.kind) : undefined;
  },
  component: AgentPage,
});

function AgentPage() {
  const { search, onSearch } = usePageSearch(Route, searchSchema);
  const sorting = {
    sort: search.sort,
    onSort: (sort: string) => onSearch({ ...search, sort }, { replace: true, resetScroll: false }),
  };
  const shown = contractPages[Route.useParams().page];
  if (!shown) return <StatementPage statementNo={search.statementNo ?? ''} />;
  return shown.dividends ? (
    <DividendsPage sorting={sorting} />
  ) : (
    <ContractPage key={shown.kind} kind={shown.kind} sorting={sorting} />
  );
}
