import { createFileRoute, redirect } from '@tanstack/react-router';

import { requireAgent } from '#src/domain/agents/require-agent.ts';
import { ContractPage } from '#src/features/contracts/contract-page.tsx';
import { contractPages } from '#src/features/contracts/contract-pages.ts';
import { prefetchContract } from '#src/features/contracts/contracts-queries.ts';
import { DividendsPage } from '#src/features/contracts/dividends-page.tsx';

export const Route = createFileRoute('/m/(agents)/member/agent/$page')({
  // What the loader asks for is not part of every page's script.
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: 'agents' },
  beforeLoad: requireAgent,
  loader: ({ context: { queryClient }, params }) => {
    const page = contractPages[params.page];
    // Other names are unknown paths (SH-02).
    if (!page) throw redirect({ to: '/m/home' });
    return prefetchContract(queryClient, page.kind);
  },
  component: AgentPage,
});

function AgentPage() {
  const page = contractPages[Route.useParams().page];
  if (!page) return null;
  return page.dividends ? <DividendsPage /> : <ContractPage key={page.kind} kind={page.kind} />;
}
