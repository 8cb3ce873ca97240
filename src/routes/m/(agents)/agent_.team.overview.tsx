import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { dayPresets } from '#contract/values/days.ts';
import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { presetKpiQuery } from '#src/features/agents/team/api/team-queries.ts';
import { OverviewPage } from '#src/features/agents/team/overview-page.tsx';
import { parsedByPage } from '#src/shared/navigation/parsed-by-page.ts';
import { useParsedSearch } from '#src/shared/navigation/use-parsed-search.ts';

const searchSchema = v.object({ days: v.fallback(v.picklist(dayPresets), 'today') });

export const Route = createFileRoute('/m/(agents)/agent_/team/overview')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  validateSearch: v.object({ days: parsedByPage }),
  beforeLoad: requireAgent,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const loading = queryClient.prefetchQuery(presetKpiQuery(v.parse(searchSchema, deps).days));
    // Only the edge awaits it: in the browser the page has placeholders.
    if (import.meta.env.SSR) await loading;
  },
  component: Overview,
});

function Overview() {
  const { days } = useParsedSearch(searchSchema, Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <OverviewPage
      days={days}
      onDays={(next) => void navigate({ search: { days: next }, replace: true, resetScroll: false })}
    />
  );
}
