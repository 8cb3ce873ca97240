import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { prefetchMovements } from '#src/features/wallet/records/api/records-queries.ts';
import { transactionSearchSchema } from '#src/features/wallet/records/lib/record-search.ts';
import { TransactionRecordPage } from '#src/features/wallet/records/transaction-record-page.tsx';

export const Route = createFileRoute('/m/transaction/record')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['first', 'rest', 'records'] },
  validateSearch: transactionSearchSchema,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, language }, deps }) => prefetchMovements(queryClient, language, deps),
  component: TransactionRecord,
});

function TransactionRecord() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequireActualAccount>
      <TransactionRecordPage search={search} onSearch={(next) => void navigate({ search: next })} />
    </RequireActualAccount>
  );
}
