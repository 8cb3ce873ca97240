import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { hasActualAccount } from '#src/domain/identity/session.ts';
import { gameRecordSearchSchema, toRoundsParams } from '#src/domain/wallet/records/record-search.ts';
import { roundsQuery } from '#src/features/wallet/records/api/records-queries.ts';
import { GameRecordPage } from '#src/features/wallet/records/game-record-page.tsx';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';

export const Route = createFileRoute('/m/_actual/gameRecord')({
  staticData: { texts: 'records' },
  validateSearch: createRawSearch('days', 'from', 'to', 'gameType', 'vassalage', 'orderNo'),
  // Without `orderNo`, which only opens a round over the list.
  loaderDeps: ({ search: { days, from, to, gameType, vassalage } }) => ({
    days,
    from,
    to,
    gameType,
    vassalage,
  }),
  loader: ({ context: { queryClient, language }, deps }) =>
    hasActualAccount(queryClient)
      ? awaitAtEdge(
          queryClient.prefetchInfiniteQuery(
            roundsQuery(language, toRoundsParams(v.parse(gameRecordSearchSchema, deps))),
          ),
        )
      : undefined,
  component: GameRecord,
});

function GameRecord() {
  return <GameRecordPage {...usePageSearch(Route, gameRecordSearchSchema)} />;
}
