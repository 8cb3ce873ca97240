import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { transactionSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { prefetchMovements } from '#src/features/wallet/records/api/records-queries.ts';
import { TransactionRecordPage } from '#src/features/wallet/records/transaction-record-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/transaction/record')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'records' },
  validateSearch: searchOf({
    days: parsedByPage,
    from: parsedByPage,
    to: parsedByPage,
    kind: parsedByPage,
    types: parsedByPage,
  }),
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps }) =>
    hasActualAccount(queryClient)
      ? prefetchMovements(queryClient, language, v.parse(transactionSearchSchema, deps))
      : undefined,
  component: TransactionRecord,
});

function TransactionRecord() {
  const search = useParsedSearch(transactionSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RequireActualAccount>
      <TransactionRecordPage search={search} onSearch={(next) => void navigate({ search: next })} />
    </RequireActualAccount>
  );
}
