import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { profitSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { prefetchProfit } from '#src/features/wallet/records/api/records-queries.ts';
import { ProfitPage } from '#src/features/wallet/records/profit-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/profitandloss')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'records' },
  validateSearch: searchOf({ days: parsedByPage, from: parsedByPage, to: parsedByPage }),
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    hasActualAccount(queryClient)
      ? prefetchProfit(queryClient, v.parse(profitSearchSchema, deps))
      : undefined,
  component: ProfitAndLoss,
});

function ProfitAndLoss() {
  const search = useParsedSearch(profitSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RequireActualAccount>
      <ProfitPage search={search} onSearch={(next) => void navigate({ search: next })} />
    </RequireActualAccount>
  );
}
