import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { RequireActualAccount } from '#src/domain/identity/require-actual-account.tsx';
import { requireSession } from '#src/domain/identity/require-session.ts';
import { hasActualAccount } from '#src/domain/identity/session.ts';
import { gameRecordSearchSchema, roundsAsked } from '#src/domain/wallet/records/record-search.ts';
import { prefetchRounds } from '#src/features/wallet/records/api/records-queries.ts';
import { GameRecordPage } from '#src/features/wallet/records/game-record-page.tsx';
import { parsedByPage, searchOf } from '#src/shared/navigation/search.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/gameRecord')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'records' },
  validateSearch: searchOf({
    days: parsedByPage,
    from: parsedByPage,
    to: parsedByPage,
    gameType: parsedByPage,
    vassalage: parsedByPage,
    orderNo: parsedByPage,
  }),
  beforeLoad: requireSession,
  // Without `orderNo`, which opens over the list.
  loaderDeps: ({ search: { days, from, to, gameType, vassalage } }) => ({
    days,
    from,
    to,
    gameType,
    vassalage,
  }),
  loader: ({ context: { queryClient, language }, deps }) =>
    hasActualAccount(queryClient)
      ? prefetchRounds(queryClient, language, roundsAsked(v.parse(gameRecordSearchSchema, deps)))
      : undefined,
  component: GameRecord,
});

function GameRecord() {
  const search = useParsedSearch(gameRecordSearchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <RequireActualAccount>
      <GameRecordPage search={search} onSearch={(next, how) => void navigate({ search: next, ...how })} />
    </RequireActualAccount>
  );
}
