import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { transactionSearchSchema } from '#src/features/wallet/records/lib/record-search.ts';
import { TransactionRecordPage } from '#src/features/wallet/records/transaction-record-page.tsx';

export const Route = createFileRoute('/m/transaction/record')({
  staticData: { texts: ['first', 'rest', 'records'] },
  validateSearch: transactionSearchSchema,
  beforeLoad: requireSession,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, language }, deps }) => {
    // A loader is part of every page's script: what it asks for is not.
    const { prefetchMovements } = await import('#src/features/wallet/records/api/records-queries.ts');
    return prefetchMovements(queryClient, language, deps);
  },
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
