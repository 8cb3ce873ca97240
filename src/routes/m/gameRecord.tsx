import { createFileRoute } from '@tanstack/react-router';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { prefetchRounds } from '#src/features/wallet/records/api/records-queries.ts';
import { GameRecordPage } from '#src/features/wallet/records/game-record-page.tsx';
import { gameRecordSearchSchema, roundsAsked } from '#src/features/wallet/records/lib/record-search.ts';

export const Route = createFileRoute('/m/gameRecord')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['first', 'rest', 'records'] },
  validateSearch: gameRecordSearchSchema,
  beforeLoad: requireSession,
  // Without `orderNo`, which opens over the list.
  loaderDeps: ({ search }) => roundsAsked(search),
  loader: ({ context: { queryClient, language }, deps }) => prefetchRounds(queryClient, language, deps),
  component: GameRecord,
});

function GameRecord() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequireActualAccount>
      <GameRecordPage search={search} onSearch={(next, how) => void navigate({ search: next, ...how })} />
    </RequireActualAccount>
  );
}
