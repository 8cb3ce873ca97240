import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { profitSearchSchema } from '#src/domain/wallet/records/record-search.ts';
import { kpiQuery } from '#src/features/agents/team/api/team-queries.ts';
import { OverviewPage } from '#src/features/agents/team/overview-page.tsx';
import { getZonedDay } from '#src/shared/intl/zoned-day.ts';
import { awaitAtEdge } from '#src/shared/navigation/await-at-edge.ts';
import { createRawSearch } from '#src/shared/navigation/search.ts';
import { usePageSearch } from '#src/shared/navigation/use-parsed-search.ts';
import { serverNow } from '#src/shared/scheduling/server-clock.ts';

export const Route = createFileRoute('/m/_agent/agent/team/overview')({
  staticData: { texts: 'agents' },
  validateSearch: createRawSearch('days', 'from', 'to'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, merchant }, deps }) => {
    const today = getZonedDay(merchant.timeZone, serverNow());
    return awaitAtEdge(queryClient.prefetchQuery(kpiQuery(v.parse(profitSearchSchema, deps), today)));
  },
  component: Overview,
});

function Overview() {
  return <OverviewPage {...usePageSearch(Route, profitSearchSchema)} />;
}
